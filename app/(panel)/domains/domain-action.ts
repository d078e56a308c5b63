import 'server-only'
import type { z } from 'zod'
import { changeAction, type Needs } from '@/lib/actions'
import type { Offer } from '@/lib/model/offers'
import type { Reach, Right } from '@/lib/model/rights'

type Changed<T> = { value: T; message?: string | null }

/**
 * Returns what makes the server actions of domains: from a name for the log, what it needs (`Needs`), a schema, and the
 * call to make.
 *
 * @param options.refreshes false where the page reads again on its own, also after a lost answer
 * @param options.reach `all` for what a key limited to some zones may not do (default `one`)
 * @param options.right default `domains`
 */
export const domainActions =
  (options: { refreshes?: boolean; reach?: Reach; right?: Right; offer?: Offer } = {}) =>
  <S extends z.ZodType, T>(
    name: string,
    needs: Needs,
    input: S,
    call: (token: string, input: z.output<S>) => Promise<Changed<T>>,
  ) =>
    changeAction({ right: 'domains', ...options, name, needs, input, run: (sent, { token }) => call(token, sent) })
