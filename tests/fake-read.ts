import { settle } from '@/lib/api/errors'
import type { Reading, Settled } from '@/lib/model/outcome'

/** Replacement for the real module in `vi.mock('@/lib/auth/read', …)`: reads as the sign-in with the token `t`. */
export const mockedRead = {
  quiet: <T>(read: T) => read,
  readForPage: <T>(call: (token: string) => Promise<Reading<T>>): Promise<Settled<T>> => settle(() => call('t')),
}
