'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Empty } from '@/components/ui/empty'
import { ShieldCheck } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import type { Attack } from '@/lib/servers/model'
import { formatMegabits } from '@/lib/format/size'
import { formatDuration } from '@/lib/format/time'
import { useServer } from './server-live'
import { useMoment } from './use-moment'

/** Detected attacks, newest first, or that there were none. */
export function AttacksPanel() {
  const t = useTranslations('server.attacks')
  const { server } = useServer()
  const attacks = server.attacks.toSorted((a, b) => (b.startedAt?.getTime() ?? 0) - (a.startedAt?.getTime() ?? 0))
  return (
    <Panel title={t('title')} flush>
      {attacks.length === 0 ? (
        <Empty icon={ShieldCheck} title={t('empty.title')}>
          {t('empty.body')}
        </Empty>
      ) : (
        <table className="table" role="table">
          <caption className="sr">{t('caption')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {(['when', 'type', 'peak', 'lasted', 'address'] as const).map((column) => (
                <th key={column} scope="col" role="columnheader" className={column === 'peak' ? 'num' : undefined}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {attacks.map((attack, place) => (
              <AttackRow key={attack.id ?? place} attack={attack} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function AttackRow({ attack: { startedAt, endedAt, peakMbps, type, address } }: { attack: Attack }) {
  const t = useTranslations('server.attacks')
  const locale = useLocale()
  const moment = useMoment()
  const unknown = <span className="muted">{t('unknown')}</span>
  const lasted = startedAt && endedAt && formatDuration((endedAt.getTime() - startedAt.getTime()) / 1000, locale)
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {startedAt ? <time dateTime={startedAt.toISOString()}>{moment(startedAt)}</time> : t('unknown')}
      </th>
      <td role="cell" className="c-first" data-label={t('type')}>
        {type ?? unknown}
      </td>
      <td role="cell" className="num c-last" data-label={t('peak')}>
        {peakMbps === null ? unknown : formatMegabits(peakMbps, locale)}
      </td>
      <td role="cell" className="c-first" data-label={t('lasted')}>
        {lasted ?? (startedAt ? t('goesOn') : unknown)}
      </td>
      <td role="cell" className="c-last" data-label={t('address')}>
        {address ? <span className="mono">{address}</span> : unknown}
      </td>
    </tr>
  )
}
