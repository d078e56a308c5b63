'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLive } from '@/components/live/use-live'
import { useRunsInProgress } from '@/components/run/runs-in-progress'
import { DataTable } from '@/components/table/data-table'
import { ExportButton } from '@/components/table/export-button'
import type { RowMenu } from '@/components/table/table-rows'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Activity, Copy, Download, FileText, Globe, Pencil, Plus, Trash2, Upload } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { onPress } from '@/components/ui/on-press'
import type { RecordList } from '@/lib/dns/api'
import { findSame } from '@/lib/dns/rules/content'
import {
  canChangeRecord,
  type DnsRecord,
  fullName,
  isRecordType,
  type NewRecord,
  shortValue,
} from '@/lib/dns/rules/record'
import type { Reading } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { onForget } from '@/lib/storage/device-store'
import { isAskedType } from '@/lib/dns-check/model'
import { useCheckLink } from '../check-link'
import { useDomain } from '../domain-live'
import { DeleteRecordDialog, NotDeletedNotice } from './delete-dialog'
import { RecordsHead } from './records-head'
import { useRecordColumns, useRecordDialog } from './use-record-columns'

const RecordForm = onPress(() => import('./record-editor').then((loaded) => loaded.RecordDialog))
const DeleteMany = onPress(() => import('./delete-many').then((loaded) => loaded.DeleteMany))

type RecordsListProps = {
  initial: Reading<RecordList>
  /** Columns chosen on this device, or null for the default ones. */
  columns: readonly string[] | null
  /** Base URL of the API, for exports. */
  api: string
  /** Further actions on the zone. */
  children?: ReactNode
}

/** Whether several records were deleted in this document: the results are there when the person comes back. */
let hasDeletedMany = false
onForget(() => {
  hasDeletedMany = false
})

const usualSort = { column: 'name', descending: false }
const rowId = ({ id }: DnsRecord) => id

/** All records of a zone, to search, edit and add. */
export function RecordsList({ initial, columns: remembered, api, children }: RecordsListProps) {
  const t = useTranslations('records')
  const reasons = useTranslations('reasons')
  const { domain, rights, live: ofDomain } = useDomain()
  const live = useLive({
    url: paths.live.records(domain.id),
    initial,
    moving: () => false,
    slowMs: 5 * 60_000,
  })
  const { rows, unreadable } = live.value
  const readable = useMemo(() => new Map(live.value.readable), [live.value.readable])
  const refresh = () => {
    live.refresh()
    ofDomain.refresh()
  }
  const checkLink = useCheckLink()
  const link = checkLink()
  const dialog = useRecordDialog()
  // The record in the form stays there when it is no longer in the list.
  const [opened, setOpened] = useState<DnsRecord | null>(null)
  const isOpen = ({ id, type }: DnsRecord) => dialog.mode === 'edit' && id === dialog.recordId && isRecordType(type)
  const edited = rows.find(isOpen) ?? (opened && isOpen(opened) ? opened : null)
  if (edited && edited !== opened) setOpened(edited)
  const listed = edited && !rows.includes(edited) ? [...rows, edited] : rows
  const [saved, setSaved] = useState<{ record: NewRecord; others: ReadonlySet<string> } | null>(null)
  const forgetSaved = useCallback(() => setSaved(null), [])
  const marked =
    saved &&
    rows.find(({ id, name, type }) => name === saved.record.name && type === saved.record.type && !saved.others.has(id))
  const columns = useRecordColumns(domain, readable, marked?.id ?? null, forgetSaved)
  const [toDelete, setToDelete] = useState<DnsRecord | null>(null)
  const [deleted, setDeleted] = useState<{ record: DnsRecord; asOf: Date } | null>(null)
  // Once it was gone, somebody has added it again.
  if (deleted && live.asOf > deleted.asOf && !findSame(deleted.record, rows)) setDeleted(null)
  const [many, setMany] = useState<{ records: readonly DnsRecord[]; clear: () => void } | null>(null)
  const deletions = `records:${domain.id}`
  const running = useRunsInProgress().some(({ key }) => key === deletions)
  const why = mayChange(rights, 'domains') ? null : reasons('domainsReadOnly')

  const rowName = useCallback(
    (record: DnsRecord) =>
      `${fullName(readable.get(record.name) ?? record.name, domain.display)} ${record.type} ${shortValue(record)}`,
    [domain.display, readable],
  )
  const cannotBeRead = useMemo(
    () => unreadable.map(({ index }) => ({ key: String(index), name: t('unreadable.name') })),
    [unreadable, t],
  )

  const menu: RowMenu<DnsRecord> = (record) => {
    const [edit, erase] = (['edit', 'delete'] as const).map((action) => {
      const permission = canChangeRecord(action, record, rights)
      return permission.allowed ? null : reasons(permission.reason)
    })
    const check = isAskedType(record.type) ? checkLink({ name: record.name, type: record.type }) : undefined
    return [
      [
        { name: t('menu.edit'), icon: Pencil, reason: edit ?? null, onChoose: () => dialog.open('edit', record.id) },
        {
          name: t('menu.copy'),
          icon: Copy,
          reason: why ?? (isRecordType(record.type) ? null : reasons('recordType')),
          onChoose: () => dialog.open('copy', record.id),
        },
        ...(check ? [{ name: check.label, icon: Activity, href: check.href }] : []),
      ],
      [
        {
          name: t('menu.delete'),
          icon: Trash2,
          danger: true,
          reason: erase ?? (running ? t('menu.wait') : null),
          onChoose: () => setToDelete(record),
        },
      ],
    ]
  }
  const add = () => dialog.open('add')
  const form = (columns?: number) => (
    <RecordForm
      key={`${dialog.mode}-${dialog.recordId ?? dialog.preset ?? ''}`}
      columns={columns}
      records={rows}
      why={why}
      asOf={live.asOf}
      onRefresh={refresh}
      // The response does not identify it, and its ID is another one now.
      onSaved={(record) => setSaved({ record, others: new Set(rows.map(rowId).filter((id) => id !== edited?.id)) })}
    />
  )
  const table = { id: 'records', columns, rows: listed, rowId, rowName, usualSort, unreadable: cannotBeRead }
  return (
    <>
      <RecordsHead count={rows.length + unreadable.length} live={live} why={why} onAdd={add}>
        {children}
        {link && (
          <ButtonLink icon={Activity} href={link.href}>
            {link.label}
          </ButtonLink>
        )}
        <ZoneFileMenu records={rows} unreadable={unreadable.length} api={api} />
        <ExportButton {...table} caption={t('title')} />
      </RecordsHead>
      {deleted && live.asOf > deleted.asOf && <NotDeletedNotice record={deleted.record} records={rows} />}
      {hasDeletedMany && (
        <DeleteMany
          runKey={deletions}
          asked={many?.records ?? null}
          records={rows}
          onKeep={() => setMany(null)}
          onConfirm={() => {
            many?.clear()
            setMany(null)
          }}
          onRefresh={refresh}
        />
      )}
      <DataTable
        {...table}
        hasExport={false}
        caption={t('title')}
        searchLabel={t('search')}
        remembered={remembered}
        unreadableMeans={t('unreadable.means')}
        rowMenu={menu}
        lead={edited ? { id: edited.id, form } : (marked ?? null)}
        empty={
          <Empty
            icon={Globe}
            level={3}
            title={t('empty.title')}
            actions={
              <>
                <Button icon={Plus} reason={why} onClick={add}>
                  {t('add')}
                </Button>
                <ButtonLink href={paths.importZone(domain.id)}>{t('empty.template')}</ButtonLink>
              </>
            }
          />
        }
        bulk={({ rows: selected, clear }) => ({
          summary: why ?? undefined,
          actions: (
            <Button
              icon={Trash2}
              busy={running}
              reason={why}
              onClick={() => {
                hasDeletedMany = true
                setMany({ records: selected, clear })
              }}
            >
              {t('menu.delete')}
            </Button>
          ),
        })}
      />
      {dialog.mode && !edited && form()}
      {toDelete && (
        <DeleteRecordDialog
          record={toDelete}
          records={rows}
          asOf={live.asOf}
          onRefresh={refresh}
          onDeleted={(record) => setDeleted({ record, asOf: live.asOf })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

const ExportDialog = onPress(() => import('./export-dialog').then((loaded) => loaded.ExportDialog))

type ZoneFileMenuProps = { records: readonly DnsRecord[]; unreadable: number; api: string }

/** Imports, edits and exports a zone file. The open dialog is in the URL. */
function ZoneFileMenu({ records, unreadable, api }: ZoneFileMenuProps) {
  const t = useTranslations('zoneFile')
  const { domain } = useDomain()
  // Not `dialog`, because the record dialog uses that parameter.
  const [file, setFile] = useQueryState('file', parseAsStringLiteral(['export']))
  const [, setFormat] = useQueryState('format')
  return (
    <>
      <Menu
        label={t('menu')}
        word={t('menu')}
        icon={FileText}
        groups={() => [
          [
            { name: t('import'), icon: Upload, href: paths.importZone(domain.id) },
            { name: t('edit'), icon: Pencil, href: paths.zoneText(domain.id) },
            { name: t('export.open'), icon: Download, onChoose: () => void setFile('export', { history: 'push' }) },
          ],
        ]}
      />
      {file === 'export' && (
        <ExportDialog
          records={records}
          unreadable={unreadable}
          api={api}
          onClose={() => void Promise.all([setFile(null), setFormat(null)])}
        />
      )}
    </>
  )
}
