'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/input'
import { TextField } from '@/components/ui/field'
import { SkeletonRows } from '@/components/ui/skeleton'
import {
  keyAreas,
  limitableAreas,
  type KeyArea,
  type KeyGrant,
  type KeyPermissions,
} from '@/lib/account/rules/api-keys'
import { withGrant } from './key-draft'
import type { Scopes } from './key-row'

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
  const known = use(scopes)[area]
  if (!known) {
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
  return (
    <div className="max-h-56 overflow-y-auto p-1">
      {known.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={t('oneOf', { name, id })}
          checked={ids.includes(id)}
          onChange={(event) => onChange(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
    </div>
  )
}
