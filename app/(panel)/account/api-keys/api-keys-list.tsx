'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { KeySquare, Pencil, Plus, RefreshCw, Trash2 } from '@/components/ui/icons'
import { useDialogUrl } from '@/components/table/use-dialog-url'
import { lazyPart } from '@/components/ui/lazy-part'
import type { KeyRow, Scopes } from './key-row'
import { useApiKeyColumns } from './use-api-key-columns'

const CreateKeyDialog = lazyPart(() => import('./create-key-dialog').then((loaded) => loaded.CreateKeyDialog))
const EditKeyDialog = lazyPart(() => import('./edit-key-dialog').then((loaded) => loaded.EditKeyDialog))
const RotateKeyDialog = lazyPart(() => import('./rotate-key-dialog').then((loaded) => loaded.RotateKeyDialog))
const RevokeKeyDialog = lazyPart(() => import('./revoke-key-dialog').then((loaded) => loaded.RevokeKeyDialog))

type Props = {
  rows: readonly KeyRow[]
  unreadable: readonly { key: string; name: string }[]
  /** Why changes are disabled. */
  reason: string | null
  scopes: Promise<Scopes>
  /** Columns chosen on this device. */
  columns: readonly string[] | null
}

const usualSort = { column: 'created', descending: true }
const rowId = ({ id }: KeyRow) => id
const rowName = ({ label }: KeyRow) => label

/** All API keys of the account, with dialogs to create, edit, rotate and revoke. */
export function ApiKeysList({ rows, unreadable, reason, scopes, columns: remembered }: Props) {
  const t = useTranslations('apiKeys')
  const columns = useApiKeyColumns()
  const dialog = useDialogUrl(['add', 'edit', 'rotate', 'revoke'])
  const chosen = rows.find(({ id }) => id === dialog.of)
  const empty = useMemo(
    () => (
      <Empty icon={KeySquare} level={2} title={t('empty.title')}>
        {t('empty.what')}
      </Empty>
    ),
    [t],
  )
  const whyNot = ({ state }: KeyRow) => reason ?? (state === 'active' ? null : t('notActive'))
  return (
    <>
      <div className="mb-4 flex min-w-0 flex-wrap items-center gap-2">
        <Button variant="primary" icon={Plus} reason={reason} onClick={() => dialog.open('add')}>
          {t('add')}
        </Button>
      </div>
      <DataTable
        id="api-keys"
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        usualSort={usualSort}
        searchLabel={t('search')}
        remembered={remembered}
        unreadable={unreadable}
        empty={empty}
        rowMenu={(row) => [
          [
            { name: t('edit.start'), icon: Pencil, reason: whyNot(row), onChoose: () => dialog.open('edit', row.id) },
            {
              name: t('rotate.start'),
              icon: RefreshCw,
              reason: whyNot(row),
              onChoose: () => dialog.open('rotate', row.id),
            },
          ],
          [
            {
              name: t('revoke.start'),
              icon: Trash2,
              danger: true,
              reason: whyNot(row),
              onChoose: () => dialog.open('revoke', row.id),
            },
          ],
        ]}
      />
      {dialog.name === 'add' && reason === null && (
        <CreateKeyDialog keys={rows} scopes={scopes} onClose={dialog.close} />
      )}
      {dialog.name === 'edit' && chosen && whyNot(chosen) === null && (
        <EditKeyDialog key={chosen.id} apiKey={chosen} scopes={scopes} onClose={dialog.close} />
      )}
      {dialog.name === 'rotate' && chosen && whyNot(chosen) === null && (
        <RotateKeyDialog key={chosen.id} apiKey={chosen} onClose={dialog.close} />
      )}
      {dialog.name === 'revoke' && chosen && reason === null && (
        <RevokeKeyDialog key={chosen.id} apiKey={chosen} onClose={dialog.close} />
      )}
    </>
  )
}
