import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Remembered } from './remembered'

const lines = vi.hoisted(() => new Array<unknown>())
vi.mock('@/lib/log', () => {
  const write = (fields: unknown) => lines.push(fields)
  return { log: () => ({ info: write, warn: write, error: write }) }
})

const now = Date.parse('2026-11-20T12:00:00Z')
let parent: string
let folder: string
let file: string
beforeEach(() => {
  vi.useFakeTimers({ now })
  parent = mkdtempSync(join(tmpdir(), 'havn-state-'))
  folder = join(parent, 'state')
  file = join(folder, 'sign-outs.jsonl')
  lines.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(parent, { recursive: true })
})

const entry = (key: string, seconds = 60, value = 1) => ({ key, value, ends: Date.now() + seconds * 1000 })
const keysIn = (text: string) => Array.from(text.matchAll(/"key":"([^"]*)"/g), ([, key]) => key)

it('drops entries that have ended first, then the oldest', () => {
  const own = new Remembered(null, 3)
  for (const each of [entry('ends', 1), entry('oldest'), entry('second')]) own.raise(each)
  vi.advanceTimersByTime(1000)
  own.raise(entry('third'))
  expect(own.all().map(({ key }) => key)).toEqual(['oldest', 'second', 'third'])
  own.raise(entry('fourth'))
  expect(own.all().map(({ key }) => key)).toEqual(['second', 'third', 'fourth'])
})

it('keeps entries in a file that nobody else may read, and knows them when it is opened anew', () => {
  const own = new Remembered(folder)
  own.raise(entry('a'))
  own.raise(entry('b', 60, 7))
  own.raise(entry('b', 60, 5))
  expect(keysIn(readFileSync(file, 'utf8'))).toEqual(['a', 'b'])
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700])
  const again = new Remembered(folder)
  expect(again.all()).toEqual(own.all())
  expect(again.raise(entry('b', 60, 7))).toBe(false)
  again.raise(entry('c'))
  expect(new Remembered(folder).all()).toHaveLength(3)
  expect([statSync(file).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['sign-outs.jsonl']])
})

it('drops from the file at start what has ended', () => {
  const own = new Remembered(folder)
  own.raise(entry('ends', 1))
  own.raise(entry('stays'))
  vi.advanceTimersByTime(1000)
  void new Remembered(folder)
  expect(keysIn(readFileSync(file, 'utf8'))).toEqual(['stays'])
})

it('never has more than twice the limit in the file, and loses none of the newest', () => {
  const own = new Remembered(folder, 5)
  for (let index = 0; index < 100; index += 1) {
    own.raise(entry(`${index}`))
    const keys = keysIn(readFileSync(file, 'utf8'))
    expect(keys.length).toBeLessThanOrEqual(10)
    expect(keys.slice(-5)).toEqual(own.all().map(({ key }) => key))
  }
  expect(new Remembered(folder, 5).all()).toEqual(own.all())
})

it('starts with a file whose lines are broken, keeps the others and says how many it cannot read', () => {
  const own = new Remembered(folder)
  own.raise(entry('a'))
  appendFileSync(file, 'null\n{"key":"odd","value":"1","ends":1}\n')
  own.raise(entry('b'))
  appendFileSync(file, JSON.stringify(entry('cut')).slice(0, -1))
  expect(new Remembered(folder).all().map(({ key }) => key)).toEqual(['a', 'b'])
  expect(lines).toEqual([{ unreadable: 3 }])
  new Remembered(folder).raise(entry('c'))
  expect(new Remembered(folder).all().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

it('shares its file with another process without either losing anything', () => {
  const first = new Remembered(folder, 5)
  first.raise(entry('1'))
  const second = new Remembered(folder, 5)
  second.raise(entry('2'))
  first.raise(entry('3'))
  // The eleventh line of either writes the file anew.
  for (let index = 0; index < 12; index += 1) second.raise(entry('ended again', 60, index + 1))
  first.raise(entry('4'))
  const all = new Remembered(folder, 5).all().map(({ key }) => key)
  expect(all.toSorted()).toEqual(['1', '2', '3', '4', 'ended again'])
})

it('does not open where it cannot write', () => {
  writeFileSync(folder, 'a file')
  expect(() => new Remembered(folder)).toThrow(`STATE_DIRECTORY: ${folder} cannot be written (EEXIST)`)
  const below = join(folder, 'below')
  expect(() => new Remembered(below)).toThrow(`STATE_DIRECTORY: ${below} cannot be written (ENOTDIR)`)
})

it('goes on while it cannot write, says so once, and then writes what it could not', () => {
  const own = new Remembered(folder)
  own.raise(entry('before'))
  rmSync(folder, { recursive: true })
  for (const key of ['meanwhile', 'too']) expect(own.raise(entry(key))).toBe(true)
  expect([own.isKept(), own.valueOf('meanwhile'), existsSync(file)]).toEqual([false, 1, false])
  expect(lines).toEqual([{ reason: 'ENOENT' }])
  new Remembered(folder).raise(entry('of another'))
  own.raise(entry('after'))
  expect(own.isKept()).toBe(true)
  expect(lines).toEqual([{ reason: 'ENOENT' }, 'STATE_DIRECTORY can be written again'])
  const keys = new Remembered(folder).all().map(({ key }) => key)
  expect(keys).toEqual(['of another', 'before', 'meanwhile', 'too', 'after'])
})
