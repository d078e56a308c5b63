'use client'

import { useLocale, useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import type { TableColumn } from '@/components/table/column'
import { linkButtonClass } from '@/components/ui/class-names'
import { CopyValue } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icon'
import {
  Cable,
  FileText,
  Globe,
  type LucideIcon,
  Mail,
  Network,
  Server,
  ShieldCheck,
  Tag as TagIcon,
} from '@/components/ui/icons'
import { Tag } from '@/components/ui/inline'
import { Link } from '@/components/visit/link'
import {
  type DnsRecord,
  fullName,
  isReadOnlyRecord,
  isRecordType,
  presetKeys,
  recordPurpose,
  type RecordPurpose,
  recordTypes,
  shownValue,
} from '@/lib/dns/rules/record'
import { formatDuration } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { SavedMark } from './saved-mark'

/** Purposes of the record form. */
const recordModes = ['add', 'edit', 'copy'] as const
export type RecordMode = (typeof recordModes)[number]

const parsers = {
  dialog: parseAsStringLiteral(recordModes),
  record: parseAsString,
  preset: parseAsStringLiteral(presetKeys),
}

/** ID of the link in a record's row that opens it. */
export const recordLinkId = (recordId: string) => `open-${recordId}`

/** The open record, kept in the URL so that it can be shared and closed with Back. */
export function useRecordDialog() {
  const [{ dialog, record, preset }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    mode: dialog,
    /** ID of the record in the form. */
    recordId: record,
    /** The template that a new record starts with. */
    preset,
    open: (mode: RecordMode, recordId: string | null = null) =>
      void set({ dialog: mode, record: recordId, preset: null }),
    close: () => void set(null, { history: 'replace' }),
  }
}

/** Pictures of what a record is for. */
const icons: Record<RecordPurpose, LucideIcon> = {
  mail: Mail,
  web: Globe,
  nameServers: Network,
  certificates: ShieldCheck,
  address: Server,
  service: Cable,
  text: FileText,
  other: TagIcon,
}

/** Order of types at one name. */
const order: readonly string[] = ['NS', ...recordTypes.filter((type) => type !== 'NS')]

/** The zone itself comes first, then other names; null, and so last, for records that cannot be changed. */
function nameKey(record: DnsRecord, shown: string): string | null {
  const { name, type } = record
  if (isReadOnlyRecord(record) || !isRecordType(type)) return null
  const place = String(order.indexOf(type) + 1 || 99).padStart(2, '0')
  return `${name === '@' ? '' : shown} ${place}`
}

/**
 * Columns of the record table.
 *
 * @param zone `name` in ASCII as sent to the API, `display` as shown
 * @param readable Unicode forms of the internationalised names
 * @param savedId the record that was just saved, or null
 * @param forgetSaved called when it needs no mark any more; the same function in every render
 */
export function useRecordColumns(
  zone: { id: string; name: string; display: string },
  readable: ReadonlyMap<string, string>,
  savedId: string | null,
  forgetSaved: () => void,
): TableColumn<DnsRecord>[] {
  const t = useTranslations('records.columns')
  const filters = useTranslations('records')
  const locale = useLocale()
  const { id, name: zoneName, display } = zone
  return useMemo(() => {
    const shown = (name: string) => readable.get(name) ?? name
    return [
      {
        id: 'name',
        header: t('name'),
        phone: 'name',
        wraps: true,
        cell: (record) => (
          <>
            <RecordName record={record} shown={shown(record.name)} zone={{ id, display }} />
            {record.id === savedId && <SavedMark onEnd={forgetSaved} />}
          </>
        ),
        sort: (record) => nameKey(record, shown(record.name)),
        search: ({ name }) => [fullName(shown(name), display), fullName(name, zoneName), name],
        csv: ({ name }) => name,
      },
      {
        id: 'type',
        header: t('type'),
        phone: 'state',
        cell: (record) => (
          <span className="inline-flex items-center gap-2 align-middle">
            <Icon of={icons[recordPurpose(record)]} className="text-fg-muted" />
            <Tag>{record.type}</Tag>
          </span>
        ),
        value: ({ type }) => type,
        search: true,
        filter: { any: filters('filters.type'), value: ({ type }) => type },
      },
      {
        id: 'value',
        header: t('value'),
        phone: 'wide',
        wraps: true,
        cell: (record) => <RecordValue value={shownValue(record)} />,
        value: shownValue,
        search: true,
      },
      {
        id: 'ttl',
        header: t('ttl'),
        phone: 'wide',
        numeric: true,
        cell: ({ ttl }) =>
          ttl === null ? (
            <span className="text-fg-muted">–</span>
          ) : (
            <span className="whitespace-nowrap">{formatDuration(ttl, locale)}</span>
          ),
        value: ({ ttl }) => ttl,
      },
      {
        id: 'full',
        header: t('full'),
        hidden: true,
        wraps: true,
        cell: ({ name }) => <span className="mono break-words">{fullName(name, zoneName)}</span>,
        value: ({ name }) => fullName(name, zoneName),
      },
      {
        id: 'priority',
        header: t('priority'),
        hidden: true,
        numeric: true,
        cell: ({ priority }) => priority ?? <span className="text-fg-muted">–</span>,
        value: ({ priority }) => priority,
      },
    ]
  }, [t, filters, locale, id, zoneName, display, readable, savedId, forgetSaved])
}

/** Characters of a long text shown before it is expanded. */
const most = 160

/** A value with a copy button. Long text, such as a DKIM key of 400 characters, is collapsed but copied in full. */
function RecordValue({ value }: { value: string }) {
  const t = useTranslations('records.value')
  const [isOpen, setIsOpen] = useState(false)
  if (value === '') return <span className="text-fg-muted">{t('none')}</span>
  if (value.length <= most) return <CopyValue value={value} />
  return (
    <>
      <CopyValue value={value} label={t('copy')} shown={isOpen ? value : `${value.slice(0, most)}…`} />{' '}
      <button
        className={`${linkButtonClass} text-compact`}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('less') : t('all', { count: value.length })}
      </button>
    </>
  )
}

type RecordNameProps = { record: DnsRecord; shown: string; zone: { id: string; display: string } }

/** The name with the zone after it; links to its form if it can be edited. */
function RecordName({ record, shown, zone }: RecordNameProps) {
  const { open } = useRecordDialog()
  const { name, type } = record
  const text = (
    <span className="break-words" dir="ltr">
      {shown}
      <span className="font-normal text-fg-muted">{name === '@' ? ` ${zone.display}` : `.${zone.display}`}</span>
    </span>
  )
  if (isReadOnlyRecord(record) || !isRecordType(type)) return text
  return (
    <Link
      id={recordLinkId(record.id)}
      href={paths.domainRecords(zone.id, { dialog: 'edit', record: record.id })}
      scroll={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        // The form is on this page, so no navigation is needed.
        event.preventDefault()
        open('edit', record.id)
      }}
    >
      {text}
    </Link>
  )
}
