'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableColumn } from '@/components/table/column'
import { useDayColumn } from '@/components/table/use-day-column'
import { Ban, CircleCheck, Clock, type LucideIcon } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { Tag } from '@/components/ui/tag'
import type { Tone } from '@/components/ui/tone'
import { grantOfAll, isReadOnlyKey, keyAreas, keyStates, type KeyState } from '@/lib/account/rules/api-keys'
import type { KeyRow } from './key-row'

const looks: Record<KeyState, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'warn', icon: Clock },
  revoked: { tone: 'idle', icon: Ban },
}

/** Columns of the API key table. */
export function useApiKeyColumns(): TableColumn<KeyRow>[] {
  const t = useTranslations('apiKeys')
  const dayColumn = useDayColumn()
  return useMemo(() => {
    const never = t('columns.never')
    const lastUsed = dayColumn<KeyRow>(({ lastUsedAt }) => lastUsedAt, never)
    const access = ({ permissions }: KeyRow) => {
      const same = grantOfAll(permissions)
      if (same) return t('access.everything', { mode: t(`access.${same}`) })
      return accessByArea(permissions)
    }
    const accessByArea = (permissions: KeyRow['permissions']) =>
      keyAreas
        .flatMap((name) => {
          const grant = permissions[name]
          if (!grant) return []
          const words = { area: t(`areas.${name}`), mode: t(`access.${grant.mode}`) }
          return grant.ids === null
            ? [t('access.all', words)]
            : [t('access.some', { ...words, count: grant.ids.length })]
        })
        .join(', ') || t('access.none')
    const stateWord = (value: string) => {
      const state = keyStates.find((one) => one === value)
      return state ? t(`states.${state}`) : value
    }
    return [
      {
        id: 'label',
        header: t('columns.label'),
        phone: 'name',
        wraps: true,
        cell: ({ label, permissions }) => (
          <>
            {label} {isReadOnlyKey(permissions) && <Tag>{t('access.readOnly')}</Tag>}
          </>
        ),
        sort: ({ label }) => label.toLowerCase(),
        search: ({ label }) => label,
        csv: ({ label }) => label,
      },
      {
        id: 'prefix',
        header: t('columns.prefix'),
        phone: 'first',
        cell: ({ prefix }) => <span className="mono">{prefix ?? '–'}</span>,
        search: ({ prefix }) => prefix,
        csv: ({ prefix }) => prefix,
      },
      {
        id: 'access',
        header: t('columns.access'),
        phone: 'wide',
        wraps: true,
        cell: access,
        csv: access,
      },
      {
        id: 'state',
        header: t('columns.state'),
        phone: 'state',
        cell: ({ state }) => <State {...looks[state]}>{stateWord(state)}</State>,
        sort: ({ state }) => keyStates.indexOf(state),
        csv: ({ state }) => stateWord(state),
        filter: { any: t('anyState'), value: ({ state }) => state, name: stateWord },
      },
      {
        id: 'expires',
        header: t('columns.expires'),
        hideBelow: 'md',
        ...dayColumn(({ expiresAt }) => expiresAt, never),
      },
      {
        id: 'lastUsed',
        header: t('columns.lastUsed'),
        phone: 'last',
        wraps: true,
        ...lastUsed,
        cell: (row) => (
          <>
            {lastUsed.cell(row)}{' '}
            {row.lastUsedAt && row.lastUsedFrom && (
              <span className="mono text-compact text-fg-muted">{row.lastUsedFrom}</span>
            )}
          </>
        ),
      },
      {
        id: 'created',
        header: t('columns.created'),
        hideBelow: 'md',
        ...dayColumn(({ createdAt }) => createdAt, never),
      },
    ]
  }, [t, dayColumn])
}
