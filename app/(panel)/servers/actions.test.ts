import { beforeEach, expect, it, vi } from 'vitest'
import type { ChangeResult } from '@/lib/api/client'
import { powerServersAction } from './actions'

const send = vi.hoisted(() => vi.fn<(token: string, id: string, action: string) => Promise<ChangeResult>>())
vi.mock('@/lib/servers/api', () => ({ sendPower: send }))
vi.mock('@/lib/actions', () => ({
  changeAction:
    ({ run }: { run: (input: unknown, session: { token: string }) => Promise<ChangeResult> }) =>
    async (input: unknown) => ({ status: 'done', ...(await run(input, { token: 't' })) }),
}))

beforeEach(() => {
  send.mockReset()
  send.mockImplementation(async (_token, id) => ({ value: null, message: id, reference: 'R', asOf: new Date(0) }))
})

it('sends a power action once to a server listed four times, and returns a result for each', async () => {
  const outcomes = await powerServersAction({ ids: ['7', '7', '8', '7'], action: 'reboot' }, 'owner')
  expect(send.mock.calls).toEqual([
    ['t', '7', 'reboot'],
    ['t', '8', 'reboot'],
  ])
  expect(outcomes).toMatchObject(['7', '7', '8', '7'].map((message) => ({ status: 'done', message })))
})
