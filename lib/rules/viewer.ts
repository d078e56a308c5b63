import type { Rights } from './rights'

/** Who is signed in, as far as the browser may know: no token. */
export type Viewer = {
  kind: 'user' | 'apiKey'
  /** Name for the account menu; for an API key what the account is called. */
  name: string
  /** E-mail address of the person, or null for an API key. */
  username: string | null
  accessLevel: 'admin' | 'user' | 'server' | null
  customerName: string | null
  /** Account number, for support. */
  customerId: string | null
  twoFactor: boolean
  /** Found out at sign-in: the API has no list of rights (`probeRights`). */
  rights: Rights
}

/** True when nothing at all may be changed, which the frame says on every page. */
export function isReadOnly(rights: Rights): boolean {
  return Object.values(rights).every((right) => right === false)
}
