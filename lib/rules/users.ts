import type { ReasonKey } from './reasons'
import type { Rights } from './rights'
import { isEmail } from './host-name'

/** Users of the account (§4.6, api-fields §13.2): who manages them, what may be typed, what a refusal means. */

/** The levels that can be given. */
export const givenLevels = ['admin', 'user'] as const
export type GivenLevel = (typeof givenLevels)[number]
/** `server` is an old level: who has it keeps it, nobody gets it. */
export const accessLevels = [...givenLevels, 'server'] as const
export type AccessLevel = (typeof accessLevels)[number]

type SignIn = { kind: 'user' | 'apiKey'; accessLevel: AccessLevel | null; rights: Rights }

/** Why this sign-in may not manage users and API keys, or null when it may (§4.6, api-fields §4). */
export function manageReason({ kind, accessLevel, rights }: SignIn): ReasonKey | null {
  if (kind === 'apiKey') return 'notForKeys'
  if (accessLevel !== 'admin' && accessLevel !== null) return 'adminsOnly'
  return rights.account === false ? 'accountReadOnly' : null
}

/** The levels to choose from for a user who has `current`: the old one stays possible for who has it. */
export function levelsFor(current: AccessLevel | null): readonly AccessLevel[] {
  return current === 'server' ? accessLevels : givenLevels
}

type Person = { accessLevel: string | null; active: boolean | null }

/**
 * The only administrator who can sign in: lowering or removing that one would leave nobody in charge. Null when there
 * are several, and when nobody can know: users could not be read, or have a level that is not known.
 *
 * @param unreadable how many users could not be read
 */
export function onlyAdmin<T extends Person>(people: readonly T[], unreadable: number): T | null {
  if (unreadable > 0 || people.some(({ accessLevel }) => accessLevel === null)) return null
  const [first = null, ...others] = people.filter(
    ({ accessLevel, active }) => accessLevel === 'admin' && active !== false,
  )
  return others.length === 0 ? first : null
}

export const userNameLimit = 255
export const passwordMinimum = 5

export const userProblems = [
  'nameMissing',
  'nameLong',
  'nameMarkup',
  'email',
  'emailTaken',
  'level',
  'password',
] as const
export type UserProblem = (typeof userProblems)[number]

/** What is wrong with a user's name: it may hold no HTML characters (api-fields §13.2). */
export function userNameProblem(name: string): UserProblem | null {
  if (name.trim() === '') return 'nameMissing'
  if (name.trim().length > userNameLimit) return 'nameLong'
  return /[<>&"\p{Cc}]/u.test(name) ? 'nameMarkup' : null
}

/** @param others the users who are there already; the address is the user name, compared without case */
export function usernameProblem(username: string, others: readonly { username: string | null }[]): UserProblem | null {
  const typed = username.trim().toLowerCase()
  if (!isEmail(typed)) return 'email'
  return others.some((other) => other.username?.toLowerCase() === typed) ? 'emailTaken' : null
}

/** @param password "" keeps the one there is */
export function passwordProblem(password: string): UserProblem | null {
  return password !== '' && password.length < passwordMinimum ? 'password' : null
}

/** The documented refusals (§4.6, api-fields §13.2), each a key of the words that say what it means here. */
export const userRefusals = {
  'Email address is already in use.': 'emailInUse',
  'Access level is not valid.': 'levelNotGiven',
  'Access level not valid.': 'levelNotMovedTo',
  'The last admin cannot be downgraded.': 'lastAdmin',
  'You cannot delete your own user.': 'ownUser',
} as const
export type UserRefusal = (typeof userRefusals)[keyof typeof userRefusals]

export function userRefusal(message: string | null): UserRefusal | null {
  const known: Readonly<Record<string, UserRefusal>> = userRefusals
  return (message !== null && Object.hasOwn(known, message) ? known[message] : null) ?? null
}
