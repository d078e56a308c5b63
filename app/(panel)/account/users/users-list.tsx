'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableColumn } from '@/components/table/column'
import { columnsOf } from '@/components/table/columns-of'
import { EditableTable } from '@/components/table/editable-table'
import type { EditableListProps } from '@/components/table/list'
import { Breaks } from '@/components/ui/breaks'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { Clock, Pencil, ShieldAlert, ShieldCheck, Trash2, UserCheck, Users } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { onPress } from '@/components/ui/on-press'
import { State } from '@/components/ui/state'
import { Tag } from '@/components/ui/inline'
import type { Contact } from '@/lib/account/model'
import { accessLevels, onlyAdmin } from '@/lib/account/rules/users'

const AddUserDialog = onPress(() => import('./user-dialogs').then((loaded) => loaded.AddUserDialog))
const EditUserDialog = onPress(() => import('./user-dialogs').then((loaded) => loaded.EditUserDialog))
const RemoveUserDialog = onPress(() => import('./user-dialogs').then((loaded) => loaded.RemoveUserDialog))

type Props = EditableListProps<Contact> & {
  /** Username of the signed-in person. */
  ownUsername: string | null
}

const usualSort = { column: 'name', descending: false }
const rowId = ({ id }: Contact) => id
const rowName = ({ name, username, id }: Contact) => name ?? username ?? id

/** All users of the account, with dialogs to add, edit and remove. */
export function UsersList({ ownUsername, ...list }: Props) {
  const t = useTranslations('users')
  const { rows, unreadable } = list
  const isOwn = ({ username }: Contact) => username !== null && username.toLowerCase() === ownUsername?.toLowerCase()
  const own = rows.find(isOwn)?.id ?? null
  const columns = useUserColumns(own)
  const only = onlyAdmin(rows, unreadable.length)

  function whyNotRemoved(row: Contact): string | null {
    if (row.id === own) return t('remove.own')
    return row === only ? t('remove.lastAdmin') : null
  }

  return (
    <>
      {only && (
        <div className="mb-4">
          <Notice tone="warn" title={t('oneAdmin.title')}>
            {t('oneAdmin.means', { name: rowName(only) })}
          </Notice>
        </div>
      )}
      <EditableTable
        {...list}
        id="users"
        caption={t('title')}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        usualSort={usualSort}
        searchLabel={t('search')}
        unreadableMeans={t('unreadableMeans')}
        empty={<Empty icon={Users} level={2} title={t('empty')} />}
        add={(close) => <AddUserDialog users={rows} onClose={close} />}
        actions={{
          edit: {
            label: t('edit.start'),
            icon: Pencil,
            dialog: ({ row, close }) =>
              row && (
                <EditUserDialog user={row} users={rows} isOwn={row.id === own} isLast={row === only} onClose={close} />
              ),
          },
          remove: {
            label: t('remove.start'),
            icon: Trash2,
            danger: true,
            reason: whyNotRemoved,
            dialog: ({ id, row, close }) => <RemoveUserDialog id={id} user={row} onClose={close} />,
          },
        }}
      />
    </>
  )
}

/** Columns of the user table. @param own ID of the user who is signed in */
function useUserColumns(own: string | null): TableColumn<Contact>[] {
  const t = useTranslations('users')
  return useMemo(() => {
    const levelWord = (value: string | null) => {
      const level = accessLevels.find((accessLevel) => accessLevel === value)
      return level ? t(`levels.${level}.name`) : '–'
    }
    const yesNo = (is: boolean) => t(is ? 'twoFactor.on' : 'twoFactor.off')
    const statusOf = ({ active }: Contact) => (active === null ? '–' : t(active ? 'active.yes' : 'active.no'))
    return columnsOf(
      {
        name: {
          phone: 'name',
          wraps: true,
          cell: (row) => (
            <>
              <Breaks of={rowName(row)} /> {row.id === own && <Tag>{t('you')}</Tag>}
            </>
          ),
          sort: ({ name, username }) => name ?? username,
          search: ({ name, username }) => [name, username],
          csv: ({ name }) => name,
        },
        username: {
          phone: 'wide',
          wraps: true,
          cell: ({ username }) => (username ? <CopyValue value={username} shown={<Breaks of={username} />} /> : '–'),
          value: ({ username }) => username,
        },
        level: {
          phone: 'first',
          cell: ({ accessLevel }) => levelWord(accessLevel),
          sort: ({ accessLevel }) => accessLevel,
          csv: ({ accessLevel }) => levelWord(accessLevel),
          filter: { any: t('anyLevel'), value: ({ accessLevel }) => accessLevel, name: levelWord },
        },
        twoFactor: {
          phone: 'last',
          cell: ({ twoFactor }) => (
            <State tone={twoFactor ? 'ok' : 'warn'} icon={twoFactor ? ShieldCheck : ShieldAlert}>
              {yesNo(twoFactor)}
            </State>
          ),
          sort: ({ twoFactor }) => Number(twoFactor),
          csv: ({ twoFactor }) => yesNo(twoFactor),
        },
        active: {
          phone: 'state',
          cell: (row) =>
            row.active === null ? (
              '–'
            ) : (
              <State tone={row.active ? 'ok' : 'idle'} icon={row.active ? UserCheck : Clock}>
                {statusOf(row)}
              </State>
            ),
          sort: ({ active }) => Number(active ?? true),
          csv: statusOf,
        },
      },
      (id) => t(`columns.${id}`),
    )
  }, [t, own])
}
