import { beforeEach, expect, it, vi } from 'vitest'
import { readsPasskeys } from '@/lib/api/offers'
import { offersPasskeys, readOffersPasskeys } from './passkeys'

vi.mock('@/lib/api/offers', () => ({ readsPasskeys: vi.fn() }))
const asked = vi.mocked(readsPasskeys)
beforeEach(() => {
  globalThis.havnPasskeys = undefined
  asked.mockReset()
})

it('the API is asked once; until it answers, there is no passkey', async () => {
  let answer = (_: boolean) => {}
  asked.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  expect(offersPasskeys()).toBe(false)
  const page = readOffersPasskeys()
  answer(true)
  expect(await page).toBe(true)
  expect([offersPasskeys(), await readOffersPasskeys()]).toEqual([true, true])
  expect(asked).toHaveBeenCalledOnce()
})

it('a page does not wait for an API that is slow', async () => {
  vi.useFakeTimers()
  asked.mockReturnValue(new Promise(() => undefined))
  const page = readOffersPasskeys()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await page).toBe(false)
  vi.useRealTimers()
})
