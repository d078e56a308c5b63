'use client'

import { useTranslations } from 'next-intl'
import type { ChangeAction } from '@/components/form/send-change'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { Button } from '@/components/ui/button'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Panel } from '@/components/ui/panel'
import type { WaitingList } from '@/lib/deploy/wire-orders'
import { formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import { mayChange, type Rights } from '@/lib/model/rights'

type Entry = WaitingList['entries'][number]
type EntryId = Pick<Entry, 'kind' | 'id'>

type Props = {
  list: WaitingList
  asOf: Date
  rights: Rights
  leave: ChangeAction<EntryId, null>
}

const keyOf = ({ kind, id }: EntryId) => `${kind}:${id}`
const findEntry = (entries: readonly Entry[], wanted: EntryId) =>
  entries.find((entry) => keyOf(entry) === keyOf(wanted))

/**
 * Places in the queue and notices of new stock, each with a button to leave; renders nothing when there are none. What came
 * of leaving stands beneath the list, because the entry may be gone by then.
 */
export function WaitingEntries({ list, asOf, rights, leave }: Props) {
  const t = useTranslations('deploy.waiting')
  const reasons = useTranslations('reasons')
  const ui = useTranslations('ui')
  const style = useTimeStyle()
  const { entries } = list
  const productOf = (entry: Entry | undefined) => entry?.product ?? t('unnamed')
  const { submit, sent, before, outcome, pending, notice } = useChangeForm(leave, {
    subject: (asked) => ({ kind: 'waitingList', id: keyOf(asked), name: productOf(findEntry(entries, asked)) }),
    announce: (_, asked) => ({ title: t('left', { product: productOf(findEntry(entries, asked)) }) }),
    now: entries,
  })
  const isToldHere = sent !== null && outcome !== null && outcome.status !== 'done'
  const reason = mayChange(rights, 'servers') ? null : reasons('readOnly')
  if (entries.length + list.unreadable === 0 && !isToldHere) return null
  return (
    <Panel title={t('title')} flush>
      <ul className={listClass}>
        {entries.map((entry) => (
          <li className={pairClass} key={keyOf(entry)}>
            <span>
              <strong>{productOf(entry)}</strong>
              <span className="block text-compact text-fg-muted">
                {[
                  t(entry.kind),
                  entry.region,
                  entry.total && t('perMonth', { amount: formatMoney(entry.total, style.locale) }),
                  entry.since && t('since', { day: formatDay(entry.since, style, asOf) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              size="small"
              busy={sent !== null && keyOf(entry) === keyOf(sent) && (pending || outcome?.status === 'done')}
              reason={reason ?? (pending ? ui('alreadySent') : null)}
              onClick={() => void submit({ kind: entry.kind, id: entry.id })}
            >
              {t(entry.kind === 'reservation' ? 'leaveReservation' : 'leaveNotice')}
            </Button>
          </li>
        ))}
      </ul>
      {isToldHere && (
        <div className="p-4">
          <OutcomeNotice
            {...notice}
            whether={t('whether', { product: productOf(findEntry(before ?? [], sent)) })}
            refused={({ kind }) => (kind === 'notFound' ? { means: t('gone') } : null)}
            found={!findEntry(entries, sent)}
          />
        </div>
      )}
      {list.unreadable > 0 && (
        <p className="p-4 text-compact text-fg-muted">{t('unreadable', { count: list.unreadable })}</p>
      )}
    </Panel>
  )
}
