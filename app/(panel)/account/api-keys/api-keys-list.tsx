'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type TableColumn, useDayColumn } from '@/components/table/column'
import { columnsOf } from '@/components/table/columns-of'
import { EditableTable } from '@/components/table/editable-table'
import type { EditableListProps } from '@/components/table/list'
import { Empty } from '@/components/ui/empty'
import {
  Ban,
  CircleCheck,
  Clock,
  History,
  KeySquare,
  type LucideIcon,
  Pencil,
  RefreshCw,
  Trash2,
} from '@/components/ui/icons'
import { Tag } from '@/components/ui/inline'
import { onPress } from '@/components/ui/on-press'
import { State, type Tone } from '@/components/ui/state'
import { Sub } from '@/components/ui/table'
import { grantOfAll, isReadOnlyKey, keyAreas, type KeyState, keyStates } from '@/lib/account/rules/api-keys'
import type { KeyRow, Scopes } from './key-fields'

const CreateKeyDialog = onPress(() => import('./key-dialogs').then((loaded) => loaded.CreateKeyDialog))
const EditKeyDialog = onPress(() => import('./key-dialogs').then((loaded) => loaded.EditKeyDialog))
const RotateKeyDialog = onPress(() => import('./key-dialogs').then((loaded) => loaded.RotateKeyDialog))
const RevokeKeyDialog = onPress(() => import('./key-dialogs').then((loaded) => loaded.RevokeKeyDialog))
const KeyLogDrawer = onPress(() => import('./log-drawer').then((loaded) => loaded.KeyLogDrawer))

type Props = EditableListProps<KeyRow> & {
  scopes: Promise<Scopes>
  /** Whether the API has a log of each key. */
  hasLog: boolean
}

const usualSort = { column: 'created', descending: true }
const rowId = ({ id }: KeyRow) => id
const rowName = ({ label }: KeyRow) => label

/** All API keys of the account, with dialogs to create, edit, rotate and revoke. */
export function ApiKeysList({ scopes, hasLog, ...list }: Props) {
  const t = useTranslations('apiKeys')
  const columns = useApiKeyColumns()
  const reason = ({ state }: KeyRow) => (state === 'active' ? null : t('notActive'))
  return (
    <EditableTable
      {...list}
      id="api-keys"
      caption={t('title')}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      usualSort={usualSort}
      searchLabel={t('search')}
      empty={
        <Empty icon={KeySquare} level={2} title={t('empty.title')}>
          {t('empty.what')}
        </Empty>
      }
      add={(close) => <CreateKeyDialog keys={list.rows} scopes={scopes} onClose={close} />}
      actions={{
        edit: {
          label: t('edit.start'),
          icon: Pencil,
          reason,
          dialog: ({ row, close }) => row && <EditKeyDialog apiKey={row} scopes={scopes} onClose={close} />,
        },
        ...(hasLog && {
          log: {
            label: t('log.start'),
            icon: History,
            reads: true as const,
            dialog: ({ row, close }: { row: KeyRow | null; close: () => void }) =>
              row && <KeyLogDrawer apiKey={row} onClose={close} />,
          },
        }),
        rotate: {
          label: t('rotate.start'),
          icon: RefreshCw,
          reason,
          dialog: ({ row, close }) => row && <RotateKeyDialog apiKey={row} onClose={close} />,
        },
        revoke: {
          label: t('revoke.start'),
          icon: Trash2,
          danger: true,
          reason,
          dialog: ({ row, close }) => row && <RevokeKeyDialog apiKey={row} onClose={close} />,
        },
      }}
    />
  )
}

const looks: Record<KeyState, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'warn', icon: Clock },
  revoked: { tone: 'idle', icon: Ban },
}

/** Columns of the API key table. */
function useApiKeyColumns(): TableColumn<KeyRow>[] {
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
      const state = keyStates.find((keyState) => keyState === value)
      return state ? t(`states.${state}`) : value
    }
    return columnsOf(
      {
        label: {
          phone: 'name',
          wraps: true,
          cell: ({ label, permissions }) => (
            <>
              {label} {isReadOnlyKey(permissions) && <Tag>{t('access.readOnly')}</Tag>}
            </>
          ),
          value: rowName,
          search: true,
        },
        prefix: {
          phone: 'first',
          cell: ({ prefix }) => <span className="mono">{prefix ?? '–'}</span>,
          search: ({ prefix }) => prefix,
          csv: ({ prefix }) => prefix,
        },
        access: { phone: 'wide', wraps: true, cell: access, csv: access },
        state: {
          phone: 'state',
          cell: ({ state }) => <State {...looks[state]}>{stateWord(state)}</State>,
          sort: ({ state }) => keyStates.indexOf(state),
          csv: ({ state }) => stateWord(state),
          filter: { any: t('anyState'), value: ({ state }) => state, name: stateWord },
        },
        expires: { hideBelow: 'md', ...dayColumn(({ expiresAt }) => expiresAt, never) },
        lastUsed: {
          phone: 'last',
          ...lastUsed,
          cell: (row) => (
            <>
              {lastUsed.cell(row)}
              {row.lastUsedAt && row.lastUsedFrom && <Sub className="mono">{row.lastUsedFrom}</Sub>}
            </>
          ),
        },
        created: { hideBelow: 'md', ...dayColumn(({ createdAt }) => createdAt, never) },
      },
      (id) => t(`columns.${id}`),
    )
  }, [t, dayColumn])
}
