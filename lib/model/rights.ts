import type { Offer } from './offers'

/**
 * What this sign-in may change. `null` means not known: it counts as allowed until the API refuses a change of the kind with
 * a 403 (§5), which is remembered for the sign-in (`rightRefused`). No request is made to find out.
 */
export type Rights = {
  /** Power, rename, reinstall and everything else that changes a server. */
  servers: boolean | null
  /** SSH keys and the profile. */
  account: boolean | null
  /** Domains, DNS zones and records; for a key limited to some zones, those. Absent when not determined. */
  domains?: boolean | null | undefined
  /** Mass transfer, which needs all DNS of the account, so a key limited to some zones has no part in it. */
  massTransfer?: boolean | null | undefined
}

export type Right = keyof Rights

/** Every right, for what is stored about each. */
export const rightNames = ['servers', 'account', 'domains', 'massTransfer'] as const satisfies readonly Right[]

/** What is known of a sign-in about which the API says nothing. */
export const unknownRights: Rights = { servers: null, account: null, domains: null, massTransfer: null }

/** Whether a change is allowed: true unless this sign-in is known to be read-only. */
export function mayChange(rights: Rights, area: Right): boolean {
  return rights[area] !== false && (area !== 'massTransfer' || rights.domains !== false)
}

/**
 * What a change needs besides its right, and so what its 403 says of other changes.
 * - `one`: nothing. It changes one thing that the person sees, and a key limited to some ids sees only those: a 403 means
 *   that the right is missing.
 * - `all`: the whole area (an order, a new zone). A person's rights are not limited to ids, so theirs is missing; a key's
 *   403 says only that the key is limited.
 * - `login`: a person. No API key may do it, so its 403 says nothing else.
 * - `admin`: an administrator. A 403 says nothing of what others may do.
 */
export type Reach = 'one' | 'all' | 'login' | 'admin'

/** Which right a sign-in lacks when the API has refused a change for lack of permission; null when it says nothing. */
export function rightRefused(change: { right: Right; reach: Reach }, kind: Viewer['kind']): Right | null {
  const { right, reach } = change
  if (reach === 'admin') return null
  if (kind === 'user') return right === 'massTransfer' ? 'domains' : right
  return reach === 'one' || right === 'massTransfer' ? right : null
}

/** What a sign-in may be kept from seeing, each with a read of its own. */
export const areas = ['servers', 'domains', 'bgp', 'billing', 'account'] as const
export type Area = (typeof areas)[number]

/** `people` is what only administrators see: users, API keys and activity (§2.8, api-fields §4, §13.7). */
export type Needed = Area | 'people' | null

/** Whether a page that needs this is shown to a sign-in: true unless the API is known to refuse it. */
export function maySee({ kind, accessLevel, unseen }: Pick<Viewer, 'kind' | 'accessLevel' | 'unseen'>, needs: Needed) {
  if (needs === null) return true
  const area = needs === 'people' ? 'account' : needs
  if (unseen?.includes(area)) return false
  return needs !== 'people' || (kind === 'user' && (accessLevel === 'admin' || accessLevel === null))
}

/** The signed-in user as the browser may know it: without the token. */
export type Viewer = {
  kind: 'user' | 'apiKey'
  /** Name for the account menu; for an API key, the name of the account. */
  name: string
  /** E-mail address of the user, or null for an API key. */
  username: string | null
  accessLevel: 'admin' | 'user' | 'server' | null
  customerName: string | null
  /** Account number, for support. */
  customerId: string | null
  twoFactor: boolean
  rights: Rights
  /** What the API refused to show at sign-in; what is not known is absent. */
  unseen?: readonly Area[] | undefined
  /** Every change is refused, because the person chose to look only. */
  lookOnly?: boolean | undefined
  /** What the API does not offer (`offersOf`), as far as this sign-in knows. */
  lacks?: readonly Offer[] | undefined
}

/** Whether nothing at all may be changed, which every page then says. */
export function isReadOnly(rights: Rights): boolean {
  return rightNames.every((right) => !mayChange(rights, right))
}

/** Returns the initials of a name, or of the part of an e-mail address before the @. */
export function initialsOf(name: string): string {
  const [local = ''] = name.trim().split('@')
  const words = local.split(/[\s._+-]+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
