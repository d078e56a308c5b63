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

/** The first letters of a name; of an e-mail address, those of what is before the @. */
export function initialsOf(name: string): string {
  const [local = ''] = name.trim().split('@')
  const words = local.split(/[\s._+-]+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
