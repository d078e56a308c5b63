'use client'

import { useTranslations } from 'next-intl'
import { parseAsString, useQueryStates } from 'nuqs'
import { type ReactNode, useMemo } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { TableColumn } from '@/components/table/column'
import { Countdown } from '@/components/ui/clock'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Mail,
  OctagonAlert,
  OctagonX,
} from '@/components/ui/icons'
import { NoValue } from '@/components/ui/inline'
import { State, type Tone } from '@/components/ui/state'
import { Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import { formatDayAndTime } from '@/lib/format/time'
import { timelineOf, type TransferItem, type TransferStatus, transferStatuses } from '@/lib/mass-transfer/rules/item'
import { paths } from '@/lib/paths'

/** Columns of the transfer table. */
export function useTransferColumns(asOf: Date): TableColumn<TransferItem>[] {
  const t = useTranslations('massTransfer')
  const style = useTimeStyle()
  return useMemo(() => {
    const when = (date: Date | null) =>
      date ? (
        <time dateTime={date.toISOString()}>{formatDayAndTime(date, style, asOf)}</time>
      ) : (
        <NoValue says={t('none')} />
      )
    const stateWord = (value: string) => t(`state.${transferStatuses.find((status) => status === value) ?? 'unknown'}`)
    const deadline = ({ status, expiresAt }: TransferItem) => (status === 'awaiting_code' ? expiresAt : null)
    const time = (id: 'created' | 'updated', of: (item: TransferItem) => Date | null): TableColumn<TransferItem> => ({
      id,
      header: t(`columns.${id}`),
      hidden: true,
      cell: (item) => when(of(item)),
      sort: of,
      csv: (item) => of(item)?.toISOString() ?? null,
    })
    const word = (id: 'source' | 'ns', of: (item: TransferItem) => string | null): TableColumn<TransferItem> => ({
      id,
      header: t(`columns.${id}`),
      hidden: true,
      cell: (item) => of(item) ?? <NoValue says={t('none')} />,
      sort: of,
      csv: of,
    })
    return [
      {
        id: 'name',
        header: t('columns.name'),
        phone: 'name',
        cell: ({ id, name, readable }) => (
          <span className="wrap-anywhere whitespace-normal">
            <StepsLink id={id}>{readable}</StepsLink>
            {readable !== name && <Sub className="mono">{name}</Sub>}
          </span>
        ),
        value: ({ readable }) => readable,
        search: ({ name, readable }) => [name, readable],
      },
      {
        id: 'state',
        header: t('columns.state'),
        phone: 'state',
        cell: (item) => (
          <>
            <TransferState status={item.status} />
            <StepMarks item={item} />
          </>
        ),
        sort: ({ status }) => (status ? transferStatuses.indexOf(status) : null),
        csv: ({ status }) => stateWord(status ?? ''),
        filter: { any: t('filters.state'), value: ({ status }) => status, name: stateWord },
      },
      {
        id: 'deadline',
        header: t('columns.deadline'),
        phone: 'first',
        cell: (item) => {
          const until = deadline(item)
          return until ? (
            <Countdown until={until} asOf={asOf} expired={t('deadlinePassed')} />
          ) : (
            <NoValue says={t('none')} />
          )
        },
        sort: deadline,
        csv: (item) => deadline(item)?.toISOString() ?? null,
      },
      {
        id: 'message',
        header: t('columns.message'),
        phone: 'text',
        wraps: true,
        cell: (item) => (
          <>
            {t(`means.${meaningOf(item)}`)}
            {item.message && <Sub>{item.message}</Sub>}
          </>
        ),
        search: ({ message }) => message,
        csv: (item) => [t(`means.${meaningOf(item)}`), item.message].filter(Boolean).join(' '),
      },
      {
        id: 'ascii',
        header: t('columns.ascii'),
        hidden: true,
        cell: ({ name }) => <span className="mono">{name}</span>,
        csv: ({ name }) => name,
      },
      word('source', ({ source }) => (source ? t(`source.${source}`) : null)),
      word('ns', ({ switchNs }) => (switchNs === null ? null : t(switchNs ? 'ns.ours' : 'ns.kept'))),
      {
        id: 'batch',
        header: t('columns.batch'),
        hidden: true,
        numeric: true,
        cell: ({ batchId }) => batchId ?? <NoValue says={t('none')} />,
        sort: ({ batchId }) => (batchId === null ? null : Number(batchId)),
        search: ({ batchId }) => batchId,
        csv: ({ batchId }) => batchId,
      },
      time('created', ({ createdAt }) => createdAt),
      time('updated', ({ updatedAt }) => updatedAt),
    ]
  }, [t, style, asOf])
}

/** The open transfer is in the URL, on this page. */
export const openTransfer = { item: parseAsString }

function StepsLink({ id, children }: { id: string; children: ReactNode }) {
  const [, setUrl] = useQueryStates(openTransfer, { history: 'push' })
  return (
    <Link
      href={paths.massTransfer({ item: id })}
      scroll={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void setUrl({ item: id })
      }}
    >
      {children}
    </Link>
  )
}

const marks = { done: 'bg-ok-strong', now: 'bg-busy-strong', todo: 'bg-pressed', failed: 'bg-danger-strong' }

/** How far a transfer is, at a glance. Its state says so in words. */
function StepMarks({ item }: { item: TransferItem }) {
  return (
    <span className="mt-0.5 flex gap-0.5 print:hidden" aria-hidden="true">
      {timelineOf(item).map(({ key, state }) => (
        <span key={key} className={`h-1 w-5 rounded-full ${marks[state]}`} />
      ))}
    </span>
  )
}

/** Returns the explanation of an item's state, if it adds to the label. */
export function meaningOf({ status, tokenRequested, switchNs }: TransferItem) {
  if (status === 'awaiting_code') return tokenRequested ? 'codeSent' : 'codeOwed'
  if (status === 'done') return switchNs ? 'doneOurs' : 'doneKept'
  return status ?? 'unknown'
}

const looks: Record<TransferStatus, { tone: Tone; icon: LucideIcon }> = {
  awaiting_code: { tone: 'warn', icon: Mail },
  queued: { tone: 'idle', icon: Clock },
  processing: { tone: 'busy', icon: LoaderCircle },
  registry_pending: { tone: 'busy', icon: LoaderCircle },
  done: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: OctagonX },
  expired: { tone: 'danger', icon: OctagonAlert },
  aborted: { tone: 'idle', icon: CircleMinus },
}

/** State of a transfer, with its icon. */
function TransferState({ status }: { status: TransferStatus | null }) {
  const t = useTranslations('massTransfer')
  const { tone, icon } = status ? looks[status] : { tone: 'idle' as const, icon: CircleQuestionMark }
  return (
    <State tone={tone} icon={icon}>
      {t(`state.${status ?? 'unknown'}`)}
    </State>
  )
}
