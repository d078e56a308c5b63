// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { cleanTag, noMarks, readMarks, type ServerMarks, tagsOf, withPin, withTag, writeMarks } from './server-marks'

const tagged: ServerMarks = { pins: ['7'], tags: { 1: ['prod', 'web'], 2: ['web'] } }

beforeEach(() => {
  localStorage.clear()
  openDeviceStore('10023/ingrid@example.com')
})

describe('rules', () => {
  it('pins and unpins', () => {
    expect(withPin(noMarks, '7').pins).toEqual(['7'])
    expect(withPin(tagged, '7')).toEqual({ pins: [], tags: tagged.tags })
  })

  it('adds a tag to several servers, to each once, and removes it from them', () => {
    expect(withTag(tagged, ['1', '3'], 'prod', true).tags).toEqual({ 1: ['web', 'prod'], 2: ['web'], 3: ['prod'] })
    expect(withTag(tagged, ['1', '2'], 'web', false)).toEqual({ pins: ['7'], tags: { 1: ['prod'] } })
  })

  it('forgets a tag with its last use', () => {
    expect(tagsOf(tagged)).toEqual(['prod', 'web'])
    expect(tagsOf(withTag(tagged, ['1'], 'prod', false))).toEqual(['web'])
  })

  it.each([
    ['  prod   eu ', 'prod eu'],
    ['PROD', 'prod'],
    ['   ', ''],
    ['x'.repeat(100), 'x'.repeat(40)],
  ])('%j is kept as %j', (typed, tag) => expect(cleanTag(typed, ['prod'])).toBe(tag))
})

describe('on the device', () => {
  it('are of this person only, and wait for them, until they sign out everywhere', () => {
    writeMarks(tagged)
    expect(readMarks()).toEqual(tagged)
    forgetAll()
    expect(readMarks()).toEqual(noMarks)
    openDeviceStore('10044/ola@example.com')
    expect(readMarks()).toEqual(noMarks)
    openDeviceStore('10023/ingrid@example.com')
    expect(readMarks()).toEqual(tagged)
    forgetAll({ own: true })
    openDeviceStore('10023/ingrid@example.com')
    expect(readMarks()).toEqual(noMarks)
  })

  it('ignore what has another form', () => {
    const entry = (value: unknown) =>
      JSON.stringify({ owner: '10023/ingrid@example.com', until: Date.now() + 1000, value })
    const stored = { pins: ['1', 2, ''], tags: { 1: 'web', 2: ['a', 3, 'a'], 3: [] } }
    localStorage.setItem('havn-own:10023/ingrid@example.com:server-marks', entry(stored))
    expect(readMarks()).toEqual({ pins: ['1'], tags: { 2: ['a'] } })
    localStorage.setItem('havn-own:10023/ingrid@example.com:server-marks', entry('1,2'))
    expect(readMarks()).toEqual(noMarks)
  })

  it('tell the next page in a cookie whether there are any', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    writeMarks(tagged)
    expect(written.mock.lastCall?.[0]).toMatch(/^havn-marks=1; path=\/servers; max-age=31536000;/)
    writeMarks(noMarks)
    expect(written.mock.lastCall?.[0]).toMatch(/max-age=0;/)
    vi.restoreAllMocks()
  })
})
