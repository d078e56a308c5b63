import type { ApiKey, Contact } from '../customer/state'
import { choices } from '../choices'
import type { Area } from './areas'
import { refuse } from './envelope'

/** Who may call an endpoint (§5). */
export type Access = {
  /** Permission category; `any` is open to every valid credential. */
  area: Area | 'any'
  /** Whether it changes something: refused to read-only users and keys, also for GET (on, off, reboot). */
  change: boolean
  /** `admins`: admin logins only. `logins`: any user, but no API key. */
  only?: 'admins' | 'logins'
  /** Path parameter checked for keys limited to ids. A change without one needs the whole area. */
  limitedBy?: string
}

export type Caller = { kind: 'user'; contact: Contact } | { kind: 'key'; key: ApiKey }

export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.contact.level === 'admin'
}

/** Whether the caller may use an area, or change something in it. */
export function may(caller: Caller, area: Area, change: boolean): boolean {
  if (caller.kind === 'key') {
    const permission = caller.key.permissions[area]
    return permission !== undefined && (!change || permission.mode === 'rw')
  }
  if (change && caller.contact.readOnly) return false
  return area !== 'billing' || caller.contact.level === 'admin'
}

/** Returns the ids to which a key is limited in an area, to filter lists; null for no limit. */
export function idLimit(caller: Caller, area: Area): readonly number[] | null {
  if (caller.kind === 'user') return null
  const permission = caller.key.permissions[area]
  return permission?.all === false ? permission.ids : null
}

export function checkAccess(access: Access, caller: Caller, params: Record<string, string>): void {
  if (!isAllowed(access, caller, params)) refuse(403, choices.text.forbidden)
}

function isAllowed(access: Access, caller: Caller, params: Record<string, string>): boolean {
  if (access.only !== undefined && caller.kind === 'key') return false
  if (access.only === 'admins' && !isAdmin(caller)) return false
  if (access.area === 'any') return !access.change || caller.kind === 'key' || !caller.contact.readOnly
  if (!may(caller, access.area, access.change)) return false
  const ids = idLimit(caller, access.area)
  if (ids === null) return true
  if (access.limitedBy === undefined) return !access.change
  return ids.map(String).includes(params[access.limitedBy] ?? '')
}
