// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAll, onEntry, openStore } from '@/lib/storage/device-store'
import { defineStoredForm, useStoredForm } from './use-stored-form'

type Codes = { text: string; code: string }
const forms = defineStoredForm<Codes>({
  stored: ({ text }) => ({ text }),
  restored: ({ text }, first) => ({ ...first, text: String(text) }),
})
const dayMs = 24 * 3_600_000
let first: Codes

let kept: ReturnType<typeof useStoredForm<Codes>>
let root: ReturnType<typeof createRoot>

function Form() {
  const state = useStoredForm(forms, 'codes', () => first)
  // The tests read it outside of the component.
  // oxlint-disable-next-line react/globals
  kept = state
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  openStore(crypto.randomUUID())
  first = { text: '', code: '' }
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Form />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

const type = (value: Codes) => act(async () => kept.change(() => value))
/** Stores a value as another tab of the same sign-in would. */
const storeElsewhere = (text: string | null) =>
  act(async () => {
    const key = 'havn:form:codes'
    if (text === null) localStorage.removeItem(key)
    else {
      const entry = { owner: localStorage.getItem('havn:owner'), until: Date.now() + dayMs, value: { text } }
      localStorage.setItem(key, JSON.stringify(entry))
    }
    dispatchEvent(new StorageEvent('storage', { key }))
  })

it('keeps input in this tab, and storable values on the device', async () => {
  await type({ text: 'a.no', code: 'K-1' })
  expect(kept.value).toEqual({ text: 'a.no', code: 'K-1' })
  vi.advanceTimersByTime(500)
  expect(JSON.stringify({ ...localStorage })).toContain('a.no')
  expect(JSON.stringify({ ...localStorage })).not.toContain('K-1')
})

it('writes to the device once for many keys, and wakes no other form', async () => {
  const write = vi.spyOn(Storage.prototype, 'setItem')
  const wake = vi.fn()
  const stop = onEntry('form:other', wake)
  for (const text of ['f', 'fj', 'fje']) await type({ text, code: '' })
  expect([kept.value.text, write.mock.calls.length]).toEqual(['fje', 0])
  vi.advanceTimersByTime(500)
  expect(write.mock.calls.map(([key]) => key)).toEqual(['havn:form:codes'])
  expect(wake).not.toHaveBeenCalled()
  stop()
  write.mockRestore()
})

it('begins with the values of the day when it is opened again', async () => {
  await type({ text: 'a.no', code: '' })
  await act(async () => kept.clear())
  await act(async () => root.render(null))
  first = { text: 'b.no', code: '' }
  await act(async () => root.render(<Form />))
  expect(kept.value.text).toBe('b.no')
})

it('clears codes in memory at sign-out and for the next sign-in', async () => {
  await type({ text: 'a.no', code: 'K-1' })
  await act(async () => openStore('10044/ola'))
  await act(async () => root.render(null))
  await act(async () => root.render(<Form />))
  expect(kept.value).toEqual(first)
  await type({ text: 'b.no', code: 'K-2' })
  await act(async () => forgetAll())
  expect(kept.value).toEqual(first)
})

it('clears input when it expires, also in memory', async () => {
  await type({ text: 'a.no', code: 'K-1' })
  await act(async () => vi.advanceTimersByTime(dayMs))
  expect(kept.value).toEqual(first)
})

it('adopts values stored by another tab, until something is typed here', async () => {
  await storeElsewhere('there')
  expect(kept.value.text).toBe('there')
  await storeElsewhere(null)
  expect(kept.value.text).toBe('')
  await type({ text: 'here', code: '' })
  await storeElsewhere('there')
  expect(kept.value.text).toBe('here')
})

it('shows sent values until the page is left, also when restored after a reload', async () => {
  await storeElsewhere('b.no')
  expect(kept.value.text).toBe('b.no')
  await act(async () => kept.clearWhenLeft())
  expect(kept.value.text).toBe('b.no')
  expect(localStorage.getItem('havn:form:codes')).toBeNull()
})
