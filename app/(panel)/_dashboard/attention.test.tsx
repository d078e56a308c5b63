import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import type { Attention } from '@/lib/dashboard/rules'
import { AttentionPanel } from './attention'

/** The list of the dashboard as it stands while the app runs, which are asked for last, have no answer yet. */

const { never, state, askedLast } = vi.hoisted(() => ({
  never: new Promise<never>(() => {}),
  state: { expectsFailure: false, found: [] as Attention[] },
  askedLast: vi.fn<() => Promise<never>>(),
}))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
vi.mock('./reads', () => ({
  sources: ['amounts', 'apps'],
  attentionFrom: (source: string) =>
    source === 'apps' ? never : Promise.resolve({ attentions: state.found, isShown: true }),
  expectsAppFailure: async () => state.expectsFailure,
  listedInstalls: async () => [],
  listedAppFailures: askedLast.mockImplementation(() => never),
}))
vi.mock('./work', () => ({
  AttentionCount: () => null,
  AttentionEnd: ({ open }: { open: ReactNode }) => open,
  UncheckedRow: () => null,
  WorkAttention: () => null,
}))
vi.mock('./attention-row', () => ({
  AttentionRow: ({ attention }: { attention: Attention }) => <li>{attention.kind}</li>,
}))

const overdue: Attention = { kind: 'overdue', currency: 'NOK', amount: '1', outstanding: null }

async function standing(): Promise<string> {
  askedLast.mockClear()
  const abort = new AbortController()
  const made = prerender(<AttentionPanel />, { signal: abort.signal, onError: () => {} })
  // By the count, by the work and, when all else of the list is there, by its end.
  await vi.waitFor(() => expect(askedLast).toHaveBeenCalledTimes(3))
  abort.abort()
  const { prelude } = await made
  return new Response(prelude).text()
}

it('holds nothing below it while the apps are asked for, whether there is something else or not', async () => {
  state.found = [overdue]
  const full = await standing()
  expect(full).toContain('<li>overdue</li>')
  expect(full).toContain('aria-busy')
  expect(full).not.toContain('data-pending')

  state.found = []
  const empty = await standing()
  expect(empty).toContain('class="skeleton"')
  expect(empty).not.toContain('data-pending')
})

it('keeps the place of a failed app that is expected', async () => {
  state.expectsFailure = true
  state.found = [overdue]
  expect(await standing()).toContain('<li hidden="" data-pending=""></li>')
})
