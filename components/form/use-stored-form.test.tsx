// @vitest-environment jsdom
import { act, renderHook, type RenderHookResult } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAll, onEntry, openDeviceStore } from '@/lib/storage/device-store'
import { defineStoredForm, useStoredForm } from './use-stored-form'

type Codes = { text: string; code: string }
const forms = defineStoredForm<Codes>({
  stored: ({ text }) => ({ text }),
  restored: ({ text }, first) => ({ ...first, text: String(text) }),
})
const dayMs = 24 * 3_600_000
let first: Codes

/** The form on the page, which can be left and opened again. */
let page: RenderHookResult<ReturnType<typeof useStoredForm<Codes>>, unknown>
const open = () => (page = renderHook(() => useStoredForm(forms, 'codes', () => first)))
const kept = () => page.result.current

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  openDeviceStore(crypto.randomUUID())
  first = { text: '', code: '' }
  open()
})

const type = (value: Codes) => act(() => kept().change(() => value))
/** Stores a value as another tab of the same sign-in would. */
const storeElsewhere = (text: string | null) =>
  act(() => {
    const key = 'havn:form:codes'
    if (text === null) localStorage.removeItem(key)
    else {
      const entry = { owner: localStorage.getItem('havn:owner'), until: Date.now() + dayMs, value: { text } }
      localStorage.setItem(key, JSON.stringify(entry))
    }
    dispatchEvent(new StorageEvent('storage', { key }))
  })

it('keeps input in this tab, and storable values on the device', () => {
  type({ text: 'a.no', code: 'K-1' })
  expect(kept().value).toEqual({ text: 'a.no', code: 'K-1' })
  vi.advanceTimersByTime(500)
  expect(JSON.stringify({ ...localStorage })).toContain('a.no')
  expect(JSON.stringify({ ...localStorage })).not.toContain('K-1')
})

it('writes to the device once for many keys, and wakes no other form', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem')
  const wake = vi.fn()
  const stop = onEntry('form:other', wake)
  for (const text of ['f', 'fj', 'fje']) type({ text, code: '' })
  expect([kept().value.text, write.mock.calls.length]).toEqual(['fje', 0])
  vi.advanceTimersByTime(500)
  expect(write.mock.calls.map(([key]) => key)).toEqual(['havn:form:codes'])
  expect(wake).not.toHaveBeenCalled()
  stop()
  write.mockRestore()
})

it('begins with the values of the day when it is opened again', () => {
  type({ text: 'a.no', code: '' })
  act(() => kept().clear())
  page.unmount()
  first = { text: 'b.no', code: '' }
  open()
  expect(kept().value.text).toBe('b.no')
})

it('clears codes in memory at sign-out and for the next sign-in', () => {
  type({ text: 'a.no', code: 'K-1' })
  act(() => openDeviceStore('10044/ola'))
  page.unmount()
  open()
  expect(kept().value).toEqual(first)
  type({ text: 'b.no', code: 'K-2' })
  act(() => forgetAll())
  expect(kept().value).toEqual(first)
})

it('clears input when it expires, also in memory', () => {
  type({ text: 'a.no', code: 'K-1' })
  act(() => void vi.advanceTimersByTime(dayMs))
  expect(kept().value).toEqual(first)
})

it('adopts values stored by another tab, until something is typed here', () => {
  storeElsewhere('there')
  expect(kept().value.text).toBe('there')
  storeElsewhere(null)
  expect(kept().value.text).toBe('')
  type({ text: 'here', code: '' })
  storeElsewhere('there')
  expect(kept().value.text).toBe('here')
})

it('shows sent values until the page is left, also when restored after a reload', () => {
  storeElsewhere('b.no')
  expect(kept().value.text).toBe('b.no')
  act(() => kept().clearWhenLeft())
  expect(kept().value.text).toBe('b.no')
  expect(localStorage.getItem('havn:form:codes')).toBeNull()
})
