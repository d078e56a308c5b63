import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { Panel } from '@/components/ui/panel'
import { ReportTransfers } from '@/components/work/report-work'
import { paths } from '@/lib/paths'
import { groupOf } from '@/lib/mass-transfer/rules/item'
import { transferProgress } from '@/lib/work/rules/progress'
import { readTransfers } from './reads'

/** Domains listed by name; the transfer page has them all. */
const named = 5

/** Incoming domain transfers. Renders nothing without any, or after a failed read, which the list above reports. */
export async function TransfersInProgress() {
  const [read, t] = await Promise.all([readTransfers(), getTranslations('dashboard.transfers')])
  if (!read.ok) return null
  const moving = read.value.rows.filter((item) => groupOf(item) === 'working')
  if (moving.length === 0) return null
  return (
    <Panel
      title={t('title')}
      note={t('count', { count: moving.length })}
      flush
      foot={
        <Link className="small" href={paths.massTransfer()} prefetch={false}>
          {t('open')}
        </Link>
      }
    >
      <ReportTransfers batches={transferProgress(read.value.rows)} asOf={read.asOf} />
      <ul className="list">
        {moving.slice(0, named).map(({ id, readable, status }) => (
          <li className="pair" key={id}>
            <span>{readable}</span>
            <span className="small muted">{status === 'registry_pending' ? t('registry') : t('moving')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
