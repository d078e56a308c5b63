import 'server-only'
import type { z } from 'zod'
import { changeAction } from '@/lib/actions'

type Changed<T> = { value: T; message?: string | null }

/**
 * Returns what makes the server actions of domains: from a name for the log, a schema, and the call to make.
 *
 * @param options.refreshes false where the page reads again on its own, also after a lost answer
 */
export const domainActions =
  (options: { refreshes: boolean } = { refreshes: true }) =>
  <S extends z.ZodType, T>(name: string, input: S, call: (token: string, input: z.output<S>) => Promise<Changed<T>>) =>
    changeAction({ ...options, name, right: 'domains', input, run: (sent, { token }) => call(token, sent) })
