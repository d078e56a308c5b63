import { expect, it, vi } from 'vitest'
import { exitOnUncaught } from '@/lib/log-errors'

const lines = vi.hoisted(() => new Array<[record: unknown, text: string]>())
vi.mock('@/lib/log', () => ({ log: () => ({ fatal: (...line: (typeof lines)[number]) => lines.push(line) }) }))

it('an uncaught exception is logged without its text, and ends the process', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  const before = process.listeners('uncaughtException')
  exitOnUncaught()
  const ours = process.listeners('uncaughtException').find((listener) => !before.includes(listener))
  if (!ours) throw new Error('nothing listens')
  process.off('uncaughtException', ours)
  expect(() => ours(new Error('hunter2'), 'uncaughtException')).toThrow('exit')
  expect(lines).toEqual([[{ error: expect.objectContaining({ name: 'Error' }) }, 'uncaught exception']])
  expect(JSON.stringify(lines)).not.toContain('hunter2')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
