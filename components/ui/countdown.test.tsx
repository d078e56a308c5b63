// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ui from '@/messages/en/ui.json'
import { Countdown, deadlineTone } from './clock'

const hour = 3_600_000
const asOf = new Date('2026-11-20T17:42:10Z')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function countdown(millisecondsLeft: number, read = asOf) {
  return (
    <NextIntlClientProvider locale="en" messages={{ ui }} timeZone="UTC">
      <Countdown until={new Date(read.getTime() + millisecondsLeft)} asOf={read} />
    </NextIntlClientProvider>
  )
}

function shown() {
  const timer = document.querySelector<HTMLElement>('[role="timer"]')
  return { text: timer?.textContent, tone: timer?.dataset.tone }
}

describe('a countdown', () => {
  it.each([
    [41 * hour, '41 h 00 min', undefined],
    [11 * hour, '11 h 00 min', 'warn'],
    [5 * hour, '5 h 00 min', 'danger'],
    [-1, 'Expired', 'danger'],
  ])('with %d ms left shows %s', (left, text, tone) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    act(() => root.render(countdown(left, new Date(asOf.getTime() + left))))
    expect(shown()).toEqual({ text, tone })
    act(() => root.unmount())
  })

  it.each([
    [59, undefined],
    [14, 'warn'],
    [4, 'danger'],
  ])('of an hour, with %d minutes left is %s', (minutes, tone) =>
    expect(deadlineTone(minutes * 60_000, 'hour')).toBe(tone),
  )

  it.each([
    [180, undefined],
    [29, 'warn'],
    [9, 'danger'],
  ])('of a session of hours, with %d minutes left is %s', (minutes, tone) =>
    expect(deadlineTone(minutes * 60_000, 'session')).toBe(tone),
  )

  it('ticks until its end and then stops', () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    act(() => root.render(countdown(63_000)))
    expect(shown().text).toBe('1 min 03 s')
    act(() => void vi.advanceTimersByTime(5000))
    expect(shown().text).toBe('58 s')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(shown().text).toBe('Expired')
    act(() => root.unmount())
  })

  it('follows the clock of the API, not that of the device', () => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
    const read = new Date('2026-12-24T12:00:00Z')
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = renderToString(countdown(90_000, read))
    const complained = vi.fn()
    let root: Root | undefined
    act(() => {
      root = hydrateRoot(host, countdown(90_000, read), { onRecoverableError: complained })
    })
    expect(shown().text).toBe('1 min 30 s')
    expect(complained).not.toHaveBeenCalled()
    act(() => root?.unmount())
  })
})
