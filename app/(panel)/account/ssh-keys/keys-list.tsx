'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type TableColumn, useDayColumn } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { KeyRound, Pencil, Plus, Trash2, TriangleAlert } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { headClass } from '@/components/ui/page-head'
import { State } from '@/components/ui/state'
import { useDialogUrl } from '@/components/url/query-state'
import { addKeyAction } from '../actions'
import type { KeyRow } from './key-dialogs'

const AddKeyDialog = lazyPart(() => import('@/components/ssh-key/add-key-dialog').then((loaded) => loaded.AddKeyDialog))
const RenameKeyDialog = lazyPart(() => import('./key-dialogs').then((loaded) => loaded.RenameKeyDialog))
const DeleteKeyDialog = lazyPart(() => import('./key-dialogs').then((loaded) => loaded.DeleteKeyDialog))

type Props = {
  rows: readonly KeyRow[]
  unreadable: readonly { key: string; name: string }[]
  /** Why changes are disabled. */
  reason: string | null
  /** Columns chosen on this device. */
  columns: readonly string[] | null
}

const usualSort = { column: 'name', descending: false }
const rowId = ({ id }: KeyRow) => id
const rowName = ({ name }: KeyRow) => name

/** All SSH keys of the account, with the dialogs to add, rename and delete. */
export function KeysList({ rows, unreadable, reason, columns: remembered }: Props) {
  const t = useTranslations('sshKeys')
  const columns = useKeyColumns()
  const dialog = useDialogUrl(['add', 'rename', 'delete'])
  const chosen = rows.find(({ id }) => id === dialog.of)
  const add = (
    <Button variant="primary" icon={Plus} reason={reason} onClick={() => dialog.open('add')}>
      {t('add')}
    </Button>
  )
  const empty = useMemo(
    () => (
      <Empty icon={KeyRound} level={2} title={t('empty.title')}>
        {t('empty.what')}
      </Empty>
    ),
    [t],
  )
  return (
    <>
      <div className={`${headClass.actions} sm:mb-4`}>{add}</div>
      <DataTable
        id="ssh-keys"
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        usualSort={usualSort}
        searchLabel={t('search')}
        remembered={remembered}
        unreadable={unreadable}
        unreadableMeans={t('unreadableMeans')}
        empty={empty}
        rowMenu={({ id }) => [
          [{ name: t('rename.start'), icon: Pencil, reason, onChoose: () => dialog.open('rename', id) }],
          [{ name: t('delete.start'), icon: Trash2, danger: true, reason, onChoose: () => dialog.open('delete', id) }],
        ]}
      />
      {dialog.name === 'add' && reason === null && (
        <AddKeyDialog keys={rows} add={addKeyAction} onClose={dialog.close} onSaved={dialog.close} />
      )}
      {dialog.name === 'rename' && chosen && reason === null && (
        <RenameKeyDialog key={chosen.id} sshKey={chosen} onClose={dialog.close} />
      )}
      {dialog.name === 'delete' && dialog.of && reason === null && (
        <DeleteKeyDialog key={dialog.of} id={dialog.of} sshKey={chosen ?? null} onClose={dialog.close} />
      )}
    </>
  )
}

/** Columns of the SSH key table. */
function useKeyColumns(): TableColumn<KeyRow>[] {
  const t = useTranslations('sshKeys.columns')
  const dayColumn = useDayColumn()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        phone: 'name',
        wraps: true,
        cell: ({ name }) => name,
        sort: ({ name }) => name.toLowerCase(),
        search: ({ name }) => name,
        csv: ({ name }) => name,
      },
      {
        id: 'type',
        header: t('type'),
        phone: 'first',
        cell: ({ type, weak }) => (
          <>
            {type}{' '}
            {weak && (
              <State tone="warn" icon={TriangleAlert}>
                {t('weak')}
              </State>
            )}
          </>
        ),
        sort: ({ type, bits }) => `${type} ${String(bits).padStart(6)}`,
        search: ({ type }) => type,
        csv: ({ type }) => type,
      },
      {
        id: 'bits',
        header: t('bits'),
        numeric: true,
        hideBelow: 'md',
        cell: ({ bits }) => bits ?? '–',
        sort: ({ bits }) => bits,
        csv: ({ bits }) => bits,
      },
      {
        id: 'fingerprint',
        header: t('fingerprint'),
        phone: 'wide',
        wraps: true,
        cell: ({ print, name }) =>
          print ? (
            <span className="mono">
              <CopyValue value={print} label={t('copyPrint', { name })} />
            </span>
          ) : (
            '–'
          ),
        search: ({ print }) => print,
        csv: ({ print }) => print,
      },
      {
        id: 'added',
        header: t('added'),
        phone: 'last',
        ...dayColumn(({ addedAt }) => addedAt, '–'),
      },
    ],
    [t, dayColumn],
  )
}
