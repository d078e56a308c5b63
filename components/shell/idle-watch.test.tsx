// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { IdleLimit, watchIdle } from './idle-watch'

const minute = 60_000
const renew = vi.fn()
const warn = vi.fn()
const end = vi.fn()
let stop = () => {}
const press = () => dispatchEvent(new Event('keydown'))
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * minute)

/** Simulates activity in another tab of the same sign-in. */
function activeElsewhere(renewed: number) {
  const value = { active: Date.now(), renewed }
  const entry = { owner: localStorage.getItem('havn:owner'), until: Date.now() + 60 * minute, value }
  localStorage.setItem('havn:activity', JSON.stringify(entry))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
  openDeviceStore('10023/ingrid')
  for (const told of [renew, warn, end]) told.mockReset()
  stop = watchIdle({ idleMs: 30 * minute, renew, warn, end })
})
afterEach(() => stop())

it('renews nothing without activity', () => {
  pass(27)
  expect(renew).not.toHaveBeenCalled()
})

it('renews at most every sixth of the limit during activity, counted from the latest one', () => {
  for (let at = 0; at < 20; at += 1) {
    pass(0.53)
    press()
  }
  expect(renew.mock.calls.length).toBeLessThanOrEqual(3)
  renew.mockClear()
  pass(5)
  expect(renew).toHaveBeenCalledTimes(1)
  pass(20)
  expect(renew).toHaveBeenCalledTimes(1)
})

it('warns two minutes before the end, and ends once', () => {
  pass(27.9)
  expect(warn).not.toHaveBeenCalled()
  pass(0.2)
  expect(warn.mock.calls.map(([left]) => left / 1000)).toEqual([120, 119, 118, 117, 116, 115, 114])
  expect(end).not.toHaveBeenCalled()
  pass(2)
  expect(end).toHaveBeenCalledTimes(1)
  pass(60)
  expect(end).toHaveBeenCalledTimes(1)
})

it.each(['keydown', 'click'])('withdraws the warning and renews on activity: %s', (activity) => {
  pass(29)
  renew.mockClear()
  dispatchEvent(new Event(activity))
  expect(warn).toHaveBeenLastCalledWith(null)
  expect(renew).toHaveBeenCalledTimes(1)
  pass(27)
  expect(end).not.toHaveBeenCalled()
  pass(3)
  expect(end).toHaveBeenCalledTimes(1)
})

it('counts activity in another tab, and does not repeat its renewal', () => {
  pass(27)
  renew.mockClear()
  activeElsewhere(Date.now())
  pass(4)
  expect(warn).not.toHaveBeenCalled()
  expect(end).not.toHaveBeenCalled()
  expect(renew).not.toHaveBeenCalled()
  pass(24.1)
  expect(warn.mock.lastCall?.[0]).toBeGreaterThan(0)
  activeElsewhere(Date.now())
  pass(0.1)
  expect(warn).toHaveBeenLastCalledWith(null)
})

it('ends at once after the device slept through the limit', () => {
  vi.setSystemTime(Date.now() + 40 * minute)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(end).toHaveBeenCalledTimes(1)
})

it('waits for a limit that is longer than a timer can', () => {
  stop()
  const set = vi.spyOn(globalThis, 'setTimeout')
  stop = watchIdle({ idleMs: 30 * 1440 * minute, renew, warn, end })
  pass(1)
  expect(set).toHaveBeenCalledOnce()
  pass(30 * 1440 - 3.1)
  expect(warn).not.toHaveBeenCalled()
  pass(2)
  expect([warn.mock.calls.length > 0, end.mock.calls.length]).toEqual([true, 0])
  pass(1)
  expect(end).toHaveBeenCalledTimes(1)
  set.mockRestore()
})

it('warns on the page, asks to sign in at the end, and watches again after that', async () => {
  stop()
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(async () => new Response('{}')),
  )
  const ended = vi.fn()
  const stopListening = onSessionEnded(ended)
  render(<IdleLimit minutes={30} />)
  const warning = () => screen.queryByRole('alertdialog')
  const passSlowly = (minutes: number) => act(async () => pass(minutes))
  await passSlowly(28.5)
  expect(warning()).toHaveTextContent('You’ll be signed out in 1:30')
  await passSlowly(0.5)
  expect(warning()).toHaveTextContent('You’ll be signed out in 1:00')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: en.shell.idle.stay })))
  expect(warning()).not.toBeInTheDocument()
  for (const times of [1, 2]) {
    await passSlowly(31)
    expect(warning()).not.toBeInTheDocument()
    expect(ended).toHaveBeenCalledTimes(times)
    await act(async () => settleSignIn(true))
  }
  stopListening()
  vi.unstubAllGlobals()
})
