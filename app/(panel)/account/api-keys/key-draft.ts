import { defineDraft } from '@/components/form/use-draft'
import { isRecord, defineStoredForm } from '@/components/form/use-stored-form'
import {
  keyAreas,
  keyLabelProblem,
  permissionsProblem,
  type KeyArea,
  type KeyPermissions,
  type KeyProblem,
} from '@/lib/account/rules/api-keys'

/** A key as typed. `expires` is a day such as `2027-01-31`, or "". */
export type KeyDraft = { label: string; permissions: KeyPermissions; expires: string }

export const newKey: KeyDraft = { label: '', permissions: {}, expires: '' }

/** Draft of a new key. */
export const newKeyForms = defineStoredForm<KeyDraft>({
  stored: (draft) => draft,
  restored: (stored, first) => restored(stored) ?? first,
})

/** Drafts of changes to a key. */
export const keyDrafts = defineDraft(restored)

function restored(stored: unknown): KeyDraft | null {
  if (!isRecord(stored) || typeof stored.label !== 'string' || typeof stored.expires !== 'string') return null
  return { label: stored.label, expires: stored.expires, permissions: restoredPermissions(stored.permissions) }
}

/** Drops grants of an unknown form, so that a restored draft never grants more than was chosen. */
function restoredPermissions(stored: unknown): KeyPermissions {
  const permissions: KeyPermissions = {}
  for (const area of keyAreas) {
    const grant = isRecord(stored) ? stored[area] : null
    if (!isRecord(grant) || (grant.mode !== 'r' && grant.mode !== 'rw')) continue
    const { mode, ids } = grant
    if (ids === null) permissions[area] = { mode, ids }
    else if (Array.isArray(ids)) permissions[area] = { mode, ids: ids.filter((id) => typeof id === 'string') }
  }
  return permissions
}

/** Validates each field. @param now dates before this are past */
export function draftProblems(
  draft: KeyDraft,
  now: Date,
): Partial<Record<'label' | 'permissions' | 'expires', KeyProblem>> {
  const label = keyLabelProblem(draft.label)
  const permissions = permissionsProblem(draft.permissions)
  const end = endOf(draft.expires)
  return {
    ...(label && { label }),
    ...(permissions && { permissions }),
    ...(end && end <= now && { expires: 'expiry' as const }),
  }
}

/** End of the chosen day in the person's time zone, or null for none. */
export function endOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end
}

/** Returns the permissions with one category changed; null removes the access. */
export function withGrant(
  permissions: KeyPermissions,
  area: KeyArea,
  grant: KeyPermissions[KeyArea] | null,
): KeyPermissions {
  const next: KeyPermissions = {}
  for (const one of keyAreas) {
    const given = one === area ? grant : permissions[one]
    if (given) next[one] = given
  }
  return next
}
