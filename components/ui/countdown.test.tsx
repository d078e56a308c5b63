// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page, render } from '@/tests/render'
import { Countdown, deadlineTone } from './clock'

const hour = 3_600_000
const asOf = new Date('2026-11-20T17:42:10Z')

beforeEach(() => void vi.useFakeTimers())

const countdown = (millisecondsLeft: number, read = asOf) => (
  <Countdown until={new Date(read.getTime() + millisecondsLeft)} asOf={read} />
)
const timer = () => screen.getByRole('timer')

describe('a countdown', () => {
  it.each([
    [41 * hour, '41 h 00 min', undefined],
    [11 * hour, '11 h 00 min', 'warn'],
    [5 * hour, '5 h 00 min', 'danger'],
    [-1, 'Expired', 'danger'],
  ])('with %d ms left shows %s', (left, text, tone) => {
    render(countdown(left, new Date(asOf.getTime() + left)))
    expect(timer()).toHaveTextContent(text)
    expect(timer().dataset.tone).toBe(tone)
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
    render(countdown(63_000))
    expect(timer()).toHaveTextContent('1 min 03 s')
    act(() => void vi.advanceTimersByTime(5000))
    expect(timer()).toHaveTextContent('58 s')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(timer()).toHaveTextContent('Expired')
  })

  it('follows the clock of the API, not that of the device', () => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
    const read = new Date('2026-12-24T12:00:00Z')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Page>{countdown(90_000, read)}</Page>)
    const onRecoverableError = vi.fn()
    render(countdown(90_000, read), { container, hydrate: true, onRecoverableError })
    expect(timer()).toHaveTextContent('1 min 30 s')
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
})
