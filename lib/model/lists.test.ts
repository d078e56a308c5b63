import { expect, it } from 'vitest'
import { mapConcurrent } from './lists'

it('respects the limit of simultaneous calls, and returns results in order', async () => {
  let [now, most] = [0, 0]
  const results = await mapConcurrent([1, 2, 3, 4, 5, 6, 7], 3, async (thing) => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    return thing * 10
  })
  expect(results).toEqual([10, 20, 30, 40, 50, 60, 70])
  expect(most).toBe(3)
})

it('starts nothing more after a failure', async () => {
  const begun: number[] = []
  const failing = mapConcurrent([1, 2, 3, 4, 5, 6], 2, async (thing) => {
    begun.push(thing)
    await Promise.resolve()
    if (thing === 2) throw new Error('two')
  })
  await expect(failing).rejects.toThrow('two')
  expect(begun).toEqual([1, 2, 3])
})
