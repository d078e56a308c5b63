'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type TableColumn, useDayColumn } from '@/components/table/column'
import { columnsOf } from '@/components/table/columns-of'
import { EditableTable } from '@/components/table/editable-table'
import type { EditableListProps } from '@/components/table/list'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { KeyRound, Pencil, Trash2, TriangleAlert } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { State } from '@/components/ui/state'
import { addKeyAction } from '../actions'
import type { KeyRow } from './key-dialogs'

const AddKeyDialog = onPress(() => import('@/components/ssh-key/add-key-dialog').then((loaded) => loaded.AddKeyDialog))
const RenameKeyDialog = onPress(() => import('./key-dialogs').then((loaded) => loaded.RenameKeyDialog))
const DeleteKeyDialog = onPress(() => import('./key-dialogs').then((loaded) => loaded.DeleteKeyDialog))

const usualSort = { column: 'name', descending: false }
const rowId = ({ id }: KeyRow) => id
const rowName = ({ name }: KeyRow) => name

/** All SSH keys of the account, with the dialogs to add, rename and delete. */
export function KeysList(list: EditableListProps<KeyRow>) {
  const t = useTranslations('sshKeys')
  const columns = useKeyColumns()
  return (
    <EditableTable
      {...list}
      id="ssh-keys"
      caption={t('title')}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      usualSort={usualSort}
      searchLabel={t('search')}
      unreadableMeans={t('unreadableMeans')}
      empty={
        <Empty icon={KeyRound} level={2} title={t('empty.title')}>
          {t('empty.what')}
        </Empty>
      }
      add={(close) => <AddKeyDialog keys={list.rows} add={addKeyAction} onClose={close} />}
      actions={{
        rename: {
          label: t('rename.start'),
          icon: Pencil,
          dialog: ({ row, close }) => row && <RenameKeyDialog sshKey={row} onClose={close} />,
        },
        delete: {
          label: t('delete.start'),
          icon: Trash2,
          danger: true,
          dialog: ({ id, row, close }) => <DeleteKeyDialog id={id} sshKey={row} onClose={close} />,
        },
      }}
    />
  )
}

/** Columns of the SSH key table. */
function useKeyColumns(): TableColumn<KeyRow>[] {
  const t = useTranslations('sshKeys.columns')
  const dayColumn = useDayColumn()
  return useMemo(
    () =>
      columnsOf(
        {
          name: { phone: 'name', wraps: true, cell: rowName, value: rowName, search: true },
          type: {
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
          bits: { numeric: true, hideBelow: 'md', cell: ({ bits }) => bits ?? '–', value: ({ bits }) => bits },
          fingerprint: {
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
          added: { phone: 'last', ...dayColumn(({ addedAt }) => addedAt, '–') },
        },
        (id) => t(id),
      ),
    [t, dayColumn],
  )
}
