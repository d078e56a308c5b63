import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { InvoiceState } from '@/components/billing/invoice-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Panel } from '@/components/ui/panel'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { StatedInvoice } from '../reads'

/** Paid top-ups. The API does not list what was drawn from the credit. */
export function TopUpsPanel({ topUps }: { topUps: readonly StatedInvoice[] }) {
  const t = useTranslations('billing.credit')
  const style = useTimeStyle()
  const newestFirst = topUps.toSorted((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0))
  return (
    <Panel title={t('history')} flush foot={<p className="small muted">{t('historyLacks')}</p>}>
      {newestFirst.length === 0 ? (
        <p className="panel-body small muted">{t('noTopUps')}</p>
      ) : (
        <ul className="list">
          {newestFirst.map(({ id, number, state, issuedAt, beforeVat, currency }) => (
            <li className="pair" key={id}>
              <Link className="strong" href={paths.invoice(id)} prefetch={false}>
                {t('topUp', { number })}
              </Link>
              <span>{formatMoney({ amount: beforeVat, currency }, style.locale)}</span>
              <span className="wide row small muted">
                <InvoiceState state={state} />
                {issuedAt && formatYearDay(issuedAt, style)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
