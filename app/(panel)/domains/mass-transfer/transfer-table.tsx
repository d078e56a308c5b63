'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { Live } from '@/components/live/use-live'
import { DataTable } from '@/components/table/data-table'
import type { RowMenu } from '@/components/table/table-rows'
import { Button, IconButton } from '@/components/ui/button'
import { Chip, Chips } from '@/components/ui/choice'
import { Empty } from '@/components/ui/empty'
import {
  ArrowLeftRight,
  ClipboardPaste,
  Mail,
  RefreshCw,
  RotateCw,
  Send,
  SquareArrowOutUpRight,
  X,
} from '@/components/ui/icons'
import { TellMe } from '@/components/work/tell-me'
import { paths } from '@/lib/paths'
import {
  failedDomains,
  groupOf,
  isMoving,
  transferGroups,
  transferStatuses,
  abortProblem,
  type TransferItem,
} from '@/lib/mass-transfer/rules/item'
import { useCodesDraft } from './codes-panel'
import { useListDraft } from './use-list-draft'
import type { TransferRows } from './use-transfers'
import { useTransferColumns } from './use-transfer-columns'

const usualSort = { column: 'deadline', descending: false }
const rowId = ({ id }: TransferItem) => id
const rowName = ({ readable }: TransferItem) => readable

const shownGroup = parseAsStringLiteral(transferGroups).withOptions({ history: 'push' })

/** The rows in the group of the URL, for the table and its export. */
export function useTransferList(live: Live<TransferRows>) {
  const t = useTranslations('massTransfer')
  const [show] = useQueryState('show', shownGroup)
  const columns = useTransferColumns(live.asOf)
  const { rows: items, unreadable } = live.value
  // Items without a deadline: those in progress before finished ones.
  const rows = useMemo(() => {
    const place = ({ status }: TransferItem) => (status ? transferStatuses.indexOf(status) : -1)
    return items.filter((item) => !show || groupOf(item) === show).toSorted((a, b) => place(a) - place(b))
  }, [items, show])
  const cannotBeRead = useMemo(
    () => unreadable.map(({ id, index }) => ({ key: String(index), name: t('unreadable', { id: id ?? '–' }) })),
    [unreadable, t],
  )
  return { id: 'transfers', columns, rows, rowId, rowName, usualSort, unreadable: cannotBeRead }
}

type TransferTableProps = {
  live: Live<TransferRows>
  list: ReturnType<typeof useTransferList>
  columns: readonly string[] | null
  /** Why changes are disabled, or null. */
  why: string | null
  onAsk: (what: 'letter' | 'abort' | 'resend', id: string) => void
}

/** All open items and those of the last 7 days. Items that wait for a code come first, by deadline. */
export function TransferTable(props: TransferTableProps) {
  const { live, list, columns: remembered, why, onAsk } = props
  const t = useTranslations('massTransfer')
  const [show, setShow] = useQueryState('show', shownGroup)
  const { add } = useListDraft()
  const { begin } = useCodesDraft()
  const items = live.value.rows
  const failed = useMemo(() => failedDomains(items), [items])
  const count = (group: (typeof transferGroups)[number]) => items.filter((item) => groupOf(item) === group).length

  const menu: RowMenu<TransferItem> = (item) => {
    const { id, name, zoneId, status } = item
    const waits = status === 'awaiting_code'
    const noAbort = abortProblem(item)
    const notWaiting = waits ? null : t('menu.notWaiting')
    return [
      [
        { name: t('menu.code'), icon: ClipboardPaste, reason: why ?? notWaiting, onChoose: () => begin(name) },
        {
          name: t(`menu.${item.tokenRequested ? 'resend' : 'request'}`),
          icon: Send,
          reason: why ?? notWaiting,
          onChoose: () => onAsk('resend', id),
        },
        { name: t('menu.letter'), icon: Mail, reason: notWaiting, onChoose: () => onAsk('letter', id) },
      ],
      [
        ...(zoneId ? [{ name: t('menu.open'), icon: SquareArrowOutUpRight, href: paths.domain(zoneId) }] : []),
        {
          name: t('menu.again'),
          icon: RotateCw,
          reason: why ?? (groupOf(item) === 'notDone' ? null : t('menu.noAgain')),
          onChoose: () => add([name]),
        },
      ],
      [
        {
          name: t('menu.abort'),
          icon: X,
          danger: true,
          reason: why ?? (noAbort && t(`menu.noAbort.${noAbort}`)),
          onChoose: () => onAsk('abort', id),
        },
      ],
    ]
  }
  return (
    <>
      <div className="mb-2 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <h2>{t('table.title')}</h2>
        <span className="text-compact text-fg-muted max-sm:order-last max-sm:basis-full">{t('table.which')}</span>
        <IconButton size="small" variant="quiet" icon={RefreshCw} label={t('table.refresh')} onClick={live.refresh} />
        {items.some(isMoving) && <TellMe />}
      </div>
      {items.length > 0 && (
        <div className="mb-4 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <fieldset>
            <legend className="sr-only">{t('table.show')}</legend>
            <Chips scrolls>
              <Chip name="show" checked={show === null} onChange={() => setShow(null)}>
                {t('groups.all', { count: items.length })}
              </Chip>
              {transferGroups.map((group) => (
                <Chip key={group} name="show" checked={show === group} onChange={() => setShow(group)}>
                  {t(`groups.${group}`, { count: count(group) })}
                </Chip>
              ))}
            </Chips>
          </fieldset>
          {failed.length > 0 && (
            <Button icon={RotateCw} reason={why} onClick={() => add(failed)}>
              {t('table.again', { count: failed.length })}
            </Button>
          )}
        </div>
      )}
      <DataTable
        {...list}
        hasExport={false}
        caption={t('table.title')}
        searchLabel={t('table.search')}
        remembered={remembered}
        rowMenu={menu}
        empty={
          items.length === 0 ? (
            <Empty icon={ArrowLeftRight} title={t('empty.title')}>
              {t('empty.what')}
            </Empty>
          ) : (
            <Empty icon={ArrowLeftRight} title={t('empty.group')} />
          )
        }
      />
    </>
  )
}
