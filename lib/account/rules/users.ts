import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import type { ReasonKey } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'

/** Users of the account (§4.6, api-fields §13.2): permissions, validation and refusals. */

/** Access levels that can be assigned. */
export const givenLevels = ['admin', 'user'] as const
export type GivenLevel = (typeof givenLevels)[number]
/** `server` is an obsolete level: existing users keep it, but it cannot be assigned. */
export const accessLevels = [...givenLevels, 'server'] as const
export type AccessLevel = (typeof accessLevels)[number]

/**
 * What a level gives: `unlessReadOnly` for what an administrator may limit to reading, `ifGranted` for what the API gives to
 * some users only (§2.8, §2.11, §4.6, §5, api-fields §4).
 */
export type Given = 'yes' | 'no' | 'unlessReadOnly' | 'ifGranted'

/** What each level that can be given may do, in display order. */
export const levelRights = [
  { what: 'servers', admin: 'yes', user: 'unlessReadOnly' },
  { what: 'domains', admin: 'yes', user: 'unlessReadOnly' },
  { what: 'invoices', admin: 'yes', user: 'ifGranted' },
  { what: 'billingTerm', admin: 'yes', user: 'no' },
  { what: 'people', admin: 'yes', user: 'no' },
] as const satisfies readonly ({ what: string } & Record<GivenLevel, Given>)[]

type SignIn = { kind: 'user' | 'apiKey'; accessLevel: AccessLevel | null; rights: Rights }

/** Why this sign-in may not manage users and API keys, or null when it may (§4.6, api-fields §4). */
export function manageReason({ kind, accessLevel, rights }: SignIn): ReasonKey | null {
  if (kind === 'apiKey') return 'notForKeys'
  if (accessLevel !== 'admin' && accessLevel !== null) return 'adminsOnly'
  return mayChange(rights, 'account') ? null : 'accountReadOnly'
}

/** Returns the levels to choose from for a user with level `current`, including an obsolete current one. */
export function levelsFor(current: AccessLevel | null): readonly AccessLevel[] {
  return current === 'server' ? accessLevels : givenLevels
}

type Person = { accessLevel: string | null; active: boolean | null }

/**
 * Returns the only administrator who can sign in; demoting or removing that one would leave none. Null when there are
 * several, or when it is not known because users could not be read or have an unknown level.
 *
 * @param unreadable number of users that could not be read
 */
export function onlyAdmin<T extends Person>(people: readonly T[], unreadable: number): T | null {
  if (unreadable > 0 || people.some(({ accessLevel }) => accessLevel === null)) return null
  const [first = null, ...others] = people.filter(
    ({ accessLevel, active }) => accessLevel === 'admin' && active !== false,
  )
  return others.length === 0 ? first : null
}

/** What a refused change of users means (§4.6, api-fields §13.2). */
export type UserRefusal = 'emailInUse' | 'levelNotGiven' | 'levelNotMovedTo' | 'lastAdmin' | 'ownUser'

const meanings: Partial<Record<ApiMessageCode, UserRefusal>> = {
  emailInUse: 'emailInUse',
  levelNotGiven: 'levelNotGiven',
  levelNotMovedTo: 'levelNotMovedTo',
  lastAdmin: 'lastAdmin',
  ownUser: 'ownUser',
}

export function userRefusal(failure: Pick<Failure, 'known'>): UserRefusal | null {
  return meaningOf(failure, meanings)
}
