'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use, useId, useState } from 'react'
import { defineDraft } from '@/components/form/use-draft'
import { defineStoredForm } from '@/components/form/use-stored-form'
import { Checkbox } from '@/components/ui/checkbox'
import { TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { Segment } from '@/components/ui/segment'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { ApiKey } from '@/lib/account/model'
import {
  type KeyArea,
  keyAreas,
  type KeyGrant,
  keyLabelProblem,
  type KeyPermissions,
  type KeyProblem,
  type KeyState,
  keySetNames,
  keySetOf,
  keySets,
  limitableAreas,
  permissionsProblem,
} from '@/lib/account/rules/api-keys'
import { isRecord } from '@/lib/model/is-record'

export type KeyRow = ApiKey & { state: KeyState }

/** What a key can be limited to; a missing category could not be read. */
export type Scopes = Partial<Record<KeyArea, readonly { id: string; name: string }[]>>

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
export function keyProblems(
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
function withGrant(permissions: KeyPermissions, area: KeyArea, grant: KeyPermissions[KeyArea] | null): KeyPermissions {
  const next: KeyPermissions = {}
  for (const keyArea of keyAreas) {
    const given = keyArea === area ? grant : permissions[keyArea]
    if (given) next[keyArea] = given
  }
  return next
}

type Props = {
  permissions: KeyPermissions
  onChange: (permissions: KeyPermissions) => void
  scopes: Promise<Scopes>
  error: string | undefined
}

/** Access of a key: none, read or change per category; some can be limited to single items. */
export function AccessFields({ permissions, onChange, scopes, error }: Props) {
  const t = useTranslations('apiKeys')
  const errorId = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-1.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-compact font-medium text-fg-strong">{t('fields.access')}</legend>
      <p className="text-compact text-fg-muted">{t('fields.accessHint')}</p>
      <div>
        <Segment
          label={t('sets.label')}
          name={`${errorId}-set`}
          value={keySetOf(permissions) ?? 'own'}
          options={[...keySetNames, 'own' as const].map((set) => ({ value: set, name: t(`sets.${set}`) }))}
          onChange={(set) => onChange(set === 'own' ? {} : keySets[set])}
        />
      </div>
      <div className="mt-2 grid grid-cols-1 content-start gap-2">
        {keyAreas.map((area) => (
          <AreaField
            key={area}
            area={area}
            grant={permissions[area] ?? null}
            scopes={scopes}
            onChange={(grant) => onChange(withGrant(permissions, area, grant))}
          />
        ))}
      </div>
      {error && (
        <p className="text-compact font-medium text-danger-fg" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type AreaProps = {
  area: KeyArea
  grant: KeyGrant | null
  scopes: Promise<Scopes>
  onChange: (grant: KeyGrant | null) => void
}

function AreaField({ area, grant, scopes, onChange }: AreaProps) {
  const t = useTranslations('apiKeys')
  const id = useId()
  const choose = (value: string) =>
    onChange(value === 'r' || value === 'rw' ? { mode: value, ids: grant?.ids ?? null } : null)
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(9rem,12rem)] items-center gap-3">
        <label htmlFor={id}>{t(`areas.${area}`)}</label>
        <Select id={id} value={grant?.mode ?? 'none'} onChange={(event) => choose(event.target.value)}>
          {(['none', 'r', 'rw'] as const).map((mode) => (
            <option key={mode} value={mode}>
              {t(`modes.${mode}`)}
            </option>
          ))}
        </Select>
      </div>
      {grant && limitableAreas.includes(area) && (
        <ScopeField area={area} grant={grant} scopes={scopes} onChange={onChange} />
      )}
    </div>
  )
}

function ScopeField({ area, grant, scopes, onChange }: AreaProps & { grant: KeyGrant }) {
  const t = useTranslations('apiKeys.fields')
  const areas = useTranslations('apiKeys.areas')
  return (
    <div className="grid grid-cols-1 content-start gap-2 border-s-2 border-line ps-3">
      <Select
        aria-label={t('scope', { area: areas(area) })}
        value={grant.ids === null ? 'all' : 'some'}
        onChange={(event) => onChange({ ...grant, ids: event.target.value === 'all' ? null : [] })}
      >
        <option value="all">{t('all')}</option>
        <option value="some">{t('some')}</option>
      </Select>
      {grant.ids !== null && (
        <>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <ScopeList area={area} scopes={scopes} ids={grant.ids} onChange={(ids) => onChange({ ...grant, ids })} />
          </Suspense>
          <p className="text-compact text-fg-muted">{t('idsHint')}</p>
        </>
      )}
    </div>
  )
}

type ListProps = {
  area: KeyArea
  scopes: Promise<Scopes>
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}

function ScopeList({ area, scopes, ids, onChange }: ListProps) {
  const t = useTranslations('apiKeys.fields')
  const listed = use(scopes)[area]
  // Kept while unticked, so that they can be ticked again.
  const [given] = useState(ids)
  if (!listed) {
    return (
      <TextField
        label={t('ids')}
        hint={area === 'webhosting' ? undefined : t('listFailed')}
        inputMode="numeric"
        defaultValue={ids.join(', ')}
        onChange={(event) => onChange(event.target.value.match(/\d+/g) ?? [])}
      />
    )
  }
  const others = given.filter((id) => !listed.some((item) => item.id === id)).map((id) => ({ id, name: null }))
  const tick = (id: string, isTicked: boolean) =>
    onChange(isTicked ? [...ids, id] : ids.filter((tickedId) => tickedId !== id))
  return (
    <div className="max-h-56 overflow-y-auto p-1">
      {[...listed, ...others].map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name === null ? t('notListed', { id }) : t('oneOf', { name, id })}
          checked={ids.includes(id)}
          onChange={(event) => tick(id, event.target.checked)}
        />
      ))}
    </div>
  )
}
