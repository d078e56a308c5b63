import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneWriteAtATime } from './api'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Writes that end under control of the test, and the order in which they were sent. */
function writes() {
  const sent: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  const write = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      sent.push(name)
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)))
    })
  return { sent, write, end: (name: string, fails?: boolean) => ends.get(name)?.(fails) }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const refusal = { name: 'ApiError', kind: 'tooMany', retryAfterSeconds: 20 }

it('never delays the writes of one sign-in by those of another', async () => {
  const { sent, write } = writes()
  const strangers = Array.from({ length: 60 }, (_, at) =>
    oneWriteAtATime('stranger', '7', write(`stranger ${at}`)).catch(() => 'refused'),
  )
  void oneWriteAtATime('owner', '7', write('owner'))
  await settled()
  expect(sent).toEqual(['stranger 0', 'owner'])
  expect(strangers).toHaveLength(60)
})

it('sends the writes of one sign-in to a zone one after the other, also after a failure', async () => {
  const { sent, write, end } = writes()
  const first = oneWriteAtATime('t', '1', write('first'))
  const second = oneWriteAtATime('t', '1', write('second'))
  void oneWriteAtATime('t', '2', write('another zone'))
  await settled()
  expect(sent).toEqual(['first', 'another zone'])
  end('first', true)
  await expect(first).rejects.toThrow('first')
  await settled()
  end('second')
  await expect(second).resolves.toBe('second')
})

it('refuses more than twenty at a time, and accepts more when they are done', async () => {
  const { sent, write, end } = writes()
  const taken = Array.from({ length: 20 }, (_, at) => oneWriteAtATime('t', '3', write(String(at))))
  await expect(oneWriteAtATime('t', '3', write('too many'))).rejects.toMatchObject(refusal)
  for (let at = 0; at < 20; at++) {
    await settled()
    end(String(at))
  }
  await Promise.all(taken)
  void oneWriteAtATime('t', '3', write('later'))
  await settled()
  expect(sent).toHaveLength(21)
  expect(sent.at(-1)).toBe('later')
})

it('refuses a write that waited too long without sending it, and keeps the order of the others', async () => {
  const { sent, write, end } = writes()
  void oneWriteAtATime('t', '4', write('slow'))
  const impatient = oneWriteAtATime('t', '4', write('impatient'))
  const refused = expect(impatient).rejects.toMatchObject(refusal)
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
  void oneWriteAtATime('t', '4', write('next'))
  await settled()
  expect(sent).toEqual(['slow'])
  end('slow')
  await settled()
  expect(sent).toEqual(['slow', 'next'])
})
