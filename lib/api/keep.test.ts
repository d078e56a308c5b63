import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors'
import { keepForMinutes } from './keep'

const asOf = new Date('2026-11-28T10:00:00Z')

/** A read that answers when it is told to, and counts its calls. */
function reads(maxAge: number | null) {
  const answers: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const read = keepForMinutes(
    () =>
      new Promise<{ value: string; asOf: Date; maxAge: number | null }>((resolve, reject) =>
        answers.push({ resolve: (value) => resolve({ value, asOf, maxAge }), reject }),
      ),
  )
  return { read, answers }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a read that is kept for minutes', () => {
  it('is made once, also while it is under way', async () => {
    const { read, answers } = reads(null)
    const both = Promise.all([read('token'), read('token')])
    answers[0]?.resolve('Debian')
    expect(await both).toEqual([
      { value: 'Debian', asOf },
      { value: 'Debian', asOf },
    ])
    await read('token')
    expect(answers).toHaveLength(1)
  })

  it('is made again after ten minutes', async () => {
    const { read, answers } = reads(null)
    const first = read('token')
    answers[0]?.resolve('Debian 12')
    await first
    vi.advanceTimersByTime(10 * 60_000 + 1)
    const second = read('token')
    answers[1]?.resolve('Debian 13')
    expect((await second).value).toBe('Debian 13')
  })

  it.each([
    ['not at all when the API says so', 0, 0],
    ['no longer than the API says', 60, 60_001],
    ['no longer than ten minutes, whatever the API says', 86_400, 600_001],
  ])('is kept %s', async (_what, maxAge, waitMs) => {
    const { read, answers } = reads(maxAge)
    const first = read('token')
    answers[0]?.resolve('Debian')
    await first
    if (waitMs > 0) {
      void read('token')
      expect(answers).toHaveLength(1)
    }
    vi.advanceTimersByTime(waitMs)
    void read('token')
    expect(answers).toHaveLength(2)
  })

  it('is let go once it is too old, also if it is never asked for again', async () => {
    const { read, answers } = reads(null)
    const first = read('token')
    answers[0]?.resolve('Debian')
    await first
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(10 * 60_000 + 1000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('never goes from one sign-in to another', async () => {
    const { read, answers } = reads(null)
    const theirs = read('token of Kari')
    answers[0]?.resolve('of Kari')
    await theirs
    const ours = read('token of Ola')
    answers[1]?.resolve('of Ola')
    expect((await ours).value).toBe('of Ola')
  })

  it('is not kept when it fails', async () => {
    const { read, answers } = reads(null)
    const first = read('token')
    answers[0]?.reject(new ApiError({ kind: 'unavailable', reference: '2K8M-C0VN' }))
    await expect(first).rejects.toMatchObject({ kind: 'unavailable' })
    const second = read('token')
    answers[1]?.resolve('Debian')
    expect((await second).value).toBe('Debian')
  })
})
