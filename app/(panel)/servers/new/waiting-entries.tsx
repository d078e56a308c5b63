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

type Props = {
  list: WaitingList
  asOf: Date
  rights: Rights
  leave: ChangeAction<Pick<Entry, 'kind' | 'id'>, null>
}

/** Places in the queue and notices of new stock, each with a button to leave. */
export function WaitingEntries({ list, asOf, rights, leave }: Props) {
  const t = useTranslations('deploy.waiting')
  return (
    <Panel title={t('title')} flush>
      <ul className={listClass}>
        {list.entries.map((entry) => (
          <WaitingEntry key={`${entry.kind}-${entry.id}`} {...{ entry, asOf, rights, leave }} />
        ))}
      </ul>
      {list.unreadable > 0 && (
        <p className="p-4 text-compact text-fg-muted">{t('unreadable', { count: list.unreadable })}</p>
      )}
    </Panel>
  )
}

function WaitingEntry({ entry, asOf, rights, leave }: Omit<Props, 'list'> & { entry: Entry }) {
  const t = useTranslations('deploy.waiting')
  const reasons = useTranslations('reasons')
  const style = useTimeStyle()
  const product = entry.product ?? t('unnamed')
  const leaving = useChangeForm(leave, {
    subject: ({ kind, id }) => ({ kind: 'waitingList', id: `${kind}:${id}`, name: product }),
    announce: () => ({ title: t('left', { product }) }),
  })
  const about = [
    t(entry.kind),
    entry.region,
    entry.total && t('perMonth', { amount: formatMoney(entry.total, style.locale) }),
    entry.since && t('since', { day: formatDay(entry.since, style, asOf) }),
  ].filter(Boolean)
  return (
    <li className={pairClass}>
      <span>
        <strong>{product}</strong>
        <span className="block text-compact text-fg-muted">{about.join(' · ')}</span>
      </span>
      <Button
        size="small"
        busy={leaving.pending || leaving.outcome?.status === 'done'}
        reason={mayChange(rights, 'servers') ? null : reasons('readOnly')}
        onClick={() => void leaving.submit({ kind: entry.kind, id: entry.id })}
      >
        {t(entry.kind === 'reservation' ? 'leaveReservation' : 'leaveNotice')}
      </Button>
      {leaving.outcome && leaving.outcome.status !== 'done' && (
        <div className="col-span-full">
          <OutcomeNotice
            {...leaving.notice}
            whether={t('whether')}
            refused={({ kind }) => (kind === 'notFound' ? { means: t('gone') } : null)}
          />
        </div>
      )}
    </li>
  )
}
