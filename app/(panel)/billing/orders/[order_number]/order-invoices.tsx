import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { InvoiceState } from '@/components/billing/invoice-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ButtonLink } from '@/components/ui/button-link'
import { Panel } from '@/components/ui/panel'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { StatedInvoice } from '../../reads'

const shown = 6

/** The latest invoices of the order. `known` is false when invoices could not be read. */
export function OrderInvoices({
  invoices,
  number,
  known,
}: {
  invoices: StatedInvoice[]
  number: string
  known: boolean
}) {
  const t = useTranslations('billingTerm.invoices')
  const style = useTimeStyle()
  const latest = invoices.toSorted((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0))
  return (
    <Panel
      title={t('title')}
      note={t('inclVat')}
      flush
      foot={
        latest.length > shown && (
          <ButtonLink variant="quiet" className="-ms-3" href={paths.billing({ q: number })} prefetch={false}>
            {t('all', { count: latest.length })}
          </ButtonLink>
        )
      }
    >
      {latest.length === 0 ? (
        <p className="panel-body small muted">{t(known ? 'none' : 'unknown')}</p>
      ) : (
        <ul className="list">
          {latest.slice(0, shown).map((invoice) => (
            <li className="pair" key={invoice.id}>
              <Link className="strong" href={paths.invoice(invoice.id)} prefetch={false}>
                <span className="sr">{t('invoice')} </span>
                {invoice.number}
              </Link>
              <span>{formatMoney({ amount: invoice.due, currency: invoice.currency }, style.locale)}</span>
              <span className="wide row small muted">
                <InvoiceState state={invoice.state} />
                {invoice.issuedAt && formatYearDay(invoice.issuedAt, style)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
