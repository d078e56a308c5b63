/**
 * A changing request to the API as a person may repeat it elsewhere: made from the request that is really sent, without the
 * token, and with a variable in place of each secret.
 */
export type ApiCall = {
  method: string
  /** Address at the API as customers reach it, with its query, URL-encoded. */
  url: string
  /** JSON body; secrets in it are `$NAME` (`variableIn`). */
  json?: unknown
  /** Form-encoded body. */
  form?: Readonly<Record<string, string>>
  /** The least that an API key needs; null where only a sign-in may. */
  key: KeyNeed | null
}

/** The least that an API key needs for a call: read and write in one area, if possible limited to one id. */
export type KeyNeed = { area: 'servers' | 'dns' | 'account'; id: string | null }

/** What a change would send, when it was only asked for that: nothing was sent. */
export type Described = { status: 'described'; calls: readonly ApiCall[] }

/** The variable that stands for the API key, or the token of a sign-in. */
export const tokenVariable = 'HAVN_TOKEN'

/** Members of bodies whose values are secret, and the variable in place of each. */
const secretMembers: Readonly<Record<string, string>> = {
  contact_password: 'USER_PASSWORD',
  current: 'CURRENT_PASSWORD',
  new: 'NEW_PASSWORD',
  code: 'TWO_FACTOR_CODE',
  hash: 'EMAIL_CODE',
  auth_code: 'AUTH_CODE',
  api_token: 'REGISTRAR_TOKEN',
  api_secret: 'REGISTRAR_SECRET',
  password: 'REGISTRAR_PASSWORD',
}

/**
 * Replaces the secrets of a body by variables, such as `$AUTH_CODE`; further ones of a kind are numbered: `$AUTH_CODE_2`.
 *
 * @param body what was parsed from JSON
 */
export function withVariables(body: unknown): unknown {
  const counts = new Map<string, number>()
  const masked = (value: unknown, name: string | null): unknown => {
    const variable = name === null ? undefined : variableOf(name)
    if (variable !== undefined && value !== null) {
      const count = (counts.get(variable) ?? 0) + 1
      counts.set(variable, count)
      return `$${variable}${count === 1 ? '' : `_${count}`}`
    }
    if (Array.isArray(value)) return value.map((member) => masked(member, null))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, masked(member, key)]))
  }
  return masked(body, null)
}

/** The variable that a member of a body holds; null where it holds a value. */
export function variableIn(name: string | null, value: unknown): string | null {
  return name !== null && variableOf(name) !== undefined && typeof value === 'string' ? value.slice(1) : null
}

const variableOf = (name: string) => (Object.hasOwn(secretMembers, name) ? secretMembers[name] : undefined)

const described = 'described:'

/** The page's owner, as an action gets it that is only to describe what it would send. */
export const toDescribe = (pageOwner: string) => `${described}${pageOwner}`

/** Who sends a change, and whether it is only to be described. */
export function senderOf(sent: unknown): { owner: unknown; describes: boolean } {
  const describes = typeof sent === 'string' && sent.startsWith(described)
  return { owner: describes ? sent.slice(described.length) : sent, describes }
}
