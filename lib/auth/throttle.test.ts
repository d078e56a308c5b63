import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openThrottle, type Throttle, type Trying } from './throttle'

vi.mock('@/lib/env', () => ({ env: () => ({ NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more' }) }))

let throttle: Throttle
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  throttle = openThrottle(null)
})
afterEach(() => {
  vi.useRealTimers()
})

const office = '192.0.2.10'
const elsewhere = '198.51.100.20'

async function fail(times: number, who: (index: number) => Trying): Promise<number> {
  let refused = 0
  for (let index = 0; index < times; index += 1) if (!(await throttle.signInTry(who(index))).allowed) refused += 1
  return refused
}

it('blocks a user name from one address after ten failures, reports for how long, and then allows it again', async () => {
  const guesser = { address: office, username: 'ingrid@example.com' }
  expect(await fail(10, () => guesser)).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(await throttle.signInTry(guesser)).toEqual({ allowed: false, waitSeconds: 14 * 60 })
  expect(await throttle.signInTry({ ...guesser, username: ' INGRID@example.com' })).toMatchObject({ allowed: false })
  expect(await throttle.signInTry({ ...guesser, address: elsewhere })).toEqual({ allowed: true })
  vi.advanceTimersByTime(14 * 60_000)
  expect(await throttle.signInTry(guesser)).toEqual({ allowed: true })
})

it('blocks an address after fifty failures with any user names and keys, an IPv6 address with its /64', async () => {
  const address = (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`
  expect(
    await fail(50, (index) => ({ address: address(index), username: index % 2 ? null : `user${index}@example.com` })),
  ).toBe(0)
  for (const username of ['ingrid@example.com', null]) {
    expect(await throttle.signInTry({ address: '2001:db8:1:2:ffff::1', username })).toMatchObject({ allowed: false })
    expect(await throttle.signInTry({ address: '2001:db8:1:3::1', username })).toEqual({ allowed: true })
  }
})

it('counts only failures: successful sign-ins are free, and parallel attempts gain nothing', async () => {
  for (let index = 0; index < 600; index += 1) {
    const who = { address: office, username: index % 7 ? `user${index}@example.com` : null }
    expect(await throttle.signInTry(who)).toEqual({ allowed: true })
    await throttle.signInSucceeded(who)
  }
  const guesser = { address: elsewhere, username: 'ingrid@example.com' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => throttle.signInTry(guesser)))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10)
})

it('does not count a try that was not a failure', async () => {
  const ingrid = { address: office, username: 'ingrid@example.com' }
  for (let index = 0; index < 200; index += 1) {
    for (const who of [ingrid, { address: office, username: null }]) {
      expect(await throttle.signInTry(who)).toEqual({ allowed: true })
      await throttle.giveTryBack(who)
    }
  }
  expect(await fail(11, () => ingrid)).toBe(1)
})

it('resets the failures of a user name when it signs in', async () => {
  const ingrid = { address: office, username: 'ingrid@example.com' }
  for (let round = 0; round < 3; round += 1) {
    expect(await fail(9, () => ingrid)).toBe(0)
    expect(await throttle.signInTry(ingrid)).toEqual({ allowed: true })
    await throttle.signInSucceeded(ingrid)
  }
})

it('does not count refused tries, so that one person cannot block the whole office', async () => {
  expect(await fail(200, () => ({ address: office, username: 'ingrid@example.com' }))).toBe(190)
  expect(await throttle.signInTry({ address: office, username: 'per@example.com' })).toEqual({ allowed: true })
})

it('blocks guessing from many addresses, but not the customer where she has signed in before', async () => {
  const ingrid = { address: office, username: 'ingrid@example.com' }
  await throttle.signInTry(ingrid)
  await throttle.signInSucceeded(ingrid)
  const botnet = (index: number) => ({ address: `203.0.113.${index}`, username: ingrid.username })
  expect(await fail(60, botnet)).toBe(10)
  expect(await throttle.signInTry({ ...ingrid, address: elsewhere })).toMatchObject({ allowed: false })
  expect(await throttle.signInTry(ingrid)).toEqual({ allowed: true })
})

it('allows five codes for each waiting sign-in', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => throttle.codeTry('waiting')))
  expect(answers).toEqual([true, true, true, true, true, false, false])
  expect(await throttle.codeTry('another')).toBe(true)
})

it('counts all whose address is not known as one address', async () => {
  expect(await fail(12, () => ({ address: null, username: 'ingrid@example.com' }))).toBe(2)
  expect(await fail(60, () => ({ address: null, username: null }))).toBe(20)
})
