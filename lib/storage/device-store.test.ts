// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetAll,
  hasForgotten,
  keptValue,
  onEntry,
  onForget,
  openDeviceStore,
  readEntry,
  writeEntry,
  writeSoon,
} from './device-store'

const hour = 3_600_000
const ingrid = '10023/ingrid@example.com'
const ola = '10044/ola@example.com'
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('havn:') && key !== 'havn:owner')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
  sessionStorage.clear()
  openDeviceStore(ingrid)
})
afterEach(() => {
  forgetAll()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps a value, as the same object until it changes, and deletes it on request', () => {
  writeEntry('form:zone', { name: 'a.no' }, hour)
  expect(readEntry('form:zone')).toEqual({ name: 'a.no' })
  expect(readEntry('form:zone')).toBe(readEntry('form:zone'))
  writeEntry('form:zone', null, null)
  expect(readEntry('form:zone')).toBeNull()
  expect(stored()).toEqual([])
})

it('deletes an expired entry, and notifies', () => {
  writeEntry('short', 1, hour)
  writeEntry('long', 2, 3 * hour)
  const [tellShort, tellLong] = [vi.fn(), vi.fn()]
  const stops = [onEntry('short', tellShort), onEntry('long', tellLong)]
  vi.advanceTimersByTime(hour)
  expect(stored()).toEqual(['havn:long'])
  expect([tellShort.mock.calls.length, tellLong.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(2 * hour)
  expect(stored()).toEqual([])
  expect([tellShort.mock.calls.length, tellLong.mock.calls.length]).toEqual([1, 1])
  for (const stop of stops) stop()
})

it('deletes what expired while no page was open, and entries without owner or expiry', () => {
  writeEntry('work', [], hour)
  localStorage.setItem('havn:form:old', JSON.stringify({ at: Date.now(), value: 'Ingrid' }))
  localStorage.setItem('havn:contacts:10023', '[]')
  sessionStorage.setItem('havn:reinstall:1', '#!/bin/sh')
  localStorage.setItem('other', 'stays')
  vi.setSystemTime(Date.now() + hour)
  openDeviceStore(ingrid)
  expect(stored()).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('other')).toBe('stays')
})

it("never reads another sign-in's entries, deletes them, and clears memory", () => {
  writeEntry('contacts', ['Ingrid'], hour)
  writeEntry('script', 'secret', hour, 'tab')
  const forget = vi.fn()
  const stop = onForget(forget)
  openDeviceStore(ola)
  expect(forget).toHaveBeenCalledTimes(1)
  expect(readEntry('contacts')).toBeNull()
  expect(stored()).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  stop()
})

it('does not store anything for a sign-in that was replaced in another tab', () => {
  localStorage.setItem('havn:owner', ola)
  writeEntry('contacts', ['Ingrid'], hour)
  expect(stored()).toEqual([])
  expect(readEntry('contacts')).toEqual(['Ingrid'])
})

it('deletes nothing of a sign-in that replaced it in another tab', () => {
  const theirs = JSON.stringify({ owner: ola, until: Date.now() + hour, value: ['Ola'] })
  localStorage.setItem('havn:owner', ola)
  localStorage.setItem('havn:contacts', theirs)
  writeEntry('contacts', ['Ingrid'], hour)
  writeSoon('contacts', () => ['Ingrid'], hour)
  dispatchEvent(new Event('pagehide'))
  writeEntry('contacts', null, null)
  expect(localStorage.getItem('havn:contacts')).toBe(theirs)
})

it('deletes everything at sign-out and stores nothing until somebody signs in', () => {
  writeEntry('contacts', ['Ingrid'], hour)
  writeEntry('script', 'secret', hour, 'tab')
  const forget = vi.fn()
  const stop = onForget(forget)
  forgetAll()
  writeEntry('contacts', ['Ingrid'], hour)
  expect(forget).toHaveBeenCalledTimes(1)
  expect(hasForgotten()).toBe(true)
  expect(readEntry('contacts')).toBeNull()
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
  openDeviceStore(ola)
  writeEntry('contacts', ['Ola'], hour)
  expect(readEntry('contacts')).toEqual(['Ola'])
  stop()
})

it.each([
  [
    'the browser refuses',
    () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => expect.unreachable()),
    1,
  ],
  ['it is too large', () => undefined, 600_000],
])('keeps a value only in this tab when %s, until it expires', (_why, refuse, length) => {
  refuse()
  writeEntry('form:file', 'x'.repeat(length), hour)
  expect(stored()).toEqual([])
  expect(readEntry('form:file')).toHaveLength(length)
  vi.advanceTimersByTime(hour)
  expect(readEntry('form:file')).toBeNull()
})

it('wakes only readers of what changed, here and in other tabs', () => {
  const tell = vi.fn()
  const stop = onEntry('work', tell)
  writeEntry('sent', [], hour)
  writeSoon('form:zone', () => 'a', hour)
  dispatchEvent(new StorageEvent('storage', { key: 'havn:sent' }))
  dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect(tell).not.toHaveBeenCalled()
  writeEntry('work', [], hour)
  dispatchEvent(new StorageEvent('storage', { key: 'havn:work' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(tell).toHaveBeenCalledTimes(3)
  stop()
  writeEntry('work', [], hour)
  expect(tell).toHaveBeenCalledTimes(3)
})

/** What is in the browser's storage under a key. */
const storedValue = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '{"value":null}').value

describe('what changes with every key pressed', () => {
  const typeSoon = (text: string) => {
    for (let end = 1; end <= text.length; end++) writeSoon('form:zone', () => text.slice(0, end), hour)
  }

  it('is read at once and written after a pause, once', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem')
    const made = vi.fn(() => 'fjell.no')
    typeSoon('fjell')
    writeSoon('form:zone', made, hour)
    expect([write.mock.calls.length, made.mock.calls.length]).toEqual([0, 0])
    expect(readEntry('form:zone')).toBe('fjell.no')
    vi.advanceTimersByTime(500)
    expect([write.mock.calls.length, made.mock.calls.length]).toEqual([1, 1])
    expect([readEntry('form:zone'), storedValue('havn:form:zone')]).toEqual(['fjell.no', 'fjell.no'])
    vi.advanceTimersByTime(hour)
    expect([readEntry('form:zone'), stored()]).toEqual([null, []])
  })

  it('is written although the person does not pause', () => {
    typeSoon('f')
    vi.advanceTimersByTime(400)
    typeSoon('fjell')
    vi.advanceTimersByTime(100)
    expect(storedValue('havn:form:zone')).toBe('fjell')
  })

  it.each([
    ['left', () => dispatchEvent(new Event('pagehide'))],
    [
      'hidden',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('is written before the tab is %s', (_what, end) => {
    typeSoon('fjell')
    writeSoon('script', () => '#!/bin/sh', hour, 'tab')
    end()
    expect(storedValue('havn:form:zone')).toBe('fjell')
    expect(sessionStorage.getItem('havn:script')).toContain('#!/bin/sh')
  })

  it('is not written after it was deleted, or after sign-out', () => {
    typeSoon('fjell')
    writeEntry('form:zone', null, null)
    vi.advanceTimersByTime(500)
    expect([readEntry('form:zone'), stored()]).toEqual([null, []])
    typeSoon('fjell')
    forgetAll()
    dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(500)
    expect([readEntry('form:zone'), stored()]).toEqual([null, []])
  })

  it('is not written for the next person', () => {
    typeSoon('fjell')
    openDeviceStore(ola)
    vi.advanceTimersByTime(500)
    expect([readEntry('form:zone'), stored()]).toEqual([null, []])
  })

  it.each([
    [
      'the browser refuses',
      () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => expect.unreachable()),
      1,
    ],
    ['it is too large', () => undefined, 600_000],
  ])('is kept in this tab when %s', (_why, refuse, length) => {
    refuse()
    writeSoon('form:file', () => 'x'.repeat(length), hour)
    vi.advanceTimersByTime(500)
    expect([stored(), readEntry('form:file')]).toEqual([[], 'x'.repeat(length)])
  })
})

it('returns a stored value in its type, whatever is in the storage', () => {
  const names = keptValue({
    key: 'names',
    days: 1,
    restored: (found) => (Array.isArray(found) ? found.map(String) : []),
  })
  expect(names.read()).toEqual([])
  expect(names.read()).toBe(names.read())
  names.write(['a', 'b'])
  expect(names.read()).toEqual(['a', 'b'])
  writeEntry('names', 'nonsense', hour)
  expect(names.read()).toEqual([])
})

describe('what a person has made to keep', () => {
  const own = () => Object.keys(localStorage).filter((key) => key.startsWith('havn-own:'))

  it('outlives the sign-in, for nobody else to read, and is found again', () => {
    writeEntry('views', ['mine'], hour, 'own')
    writeEntry('form', 'draft', hour)
    forgetAll()
    openDeviceStore(ola)
    expect([readEntry('views', 'own'), own().length]).toEqual([null, 1])
    writeEntry('views', ['his'], hour, 'own')
    openDeviceStore(ingrid)
    expect([readEntry('views', 'own'), readEntry('form')]).toEqual([['mine'], null])
  })

  it('is deleted on request, only that of the person, and when it expires', () => {
    writeEntry('views', ['mine'], hour, 'own')
    openDeviceStore(ola)
    writeEntry('views', ['his'], 2 * hour, 'own')
    openDeviceStore(ingrid)
    forgetAll({ own: true })
    expect(own()).toEqual([`havn-own:${ola}:views`])
    vi.advanceTimersByTime(2 * hour)
    openDeviceStore(ingrid)
    expect(own()).toEqual([])
  })

  it('tells its readers of changes, in another tab too', () => {
    const told = vi.fn()
    const stop = onEntry('views', told)
    writeEntry('views', [], hour, 'own')
    dispatchEvent(new StorageEvent('storage', { key: `havn-own:${ingrid}:views` }))
    expect(told).toHaveBeenCalledTimes(2)
    stop()
  })
})
