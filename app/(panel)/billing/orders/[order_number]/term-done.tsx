import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import type { TermChanged } from '@/lib/api/billing-term-form'
import { paths } from '@/lib/paths'
import type { OrderInvoice } from './term-parts'

const kinds = ['hourlyInvoice', 'firstInvoice', 'reissued'] as const

/** The change was made: which invoices came of it, each to be opened. */
export function TermDone({ made, invoices }: { made: TermChanged; invoices: readonly OrderInvoice[] }) {
  const t = useTranslations('billingTerm.done')
  const named = kinds.flatMap((kind) => (made[kind] === null ? [] : [{ kind, number: made[kind] }]))
  return (
    <Notice tone="ok" role="status" title={t('title')}>
      {named.length === 0 && <p>{t('noInvoices')}</p>}
      {named.map(({ kind, number }) => {
        // Known by its number; its page goes by its ID, which the renewed list of invoices has.
        const known = invoices.find((invoice) => invoice.number === number)
        return (
          <p key={kind}>
            {t.rich(kind, {
              invoice: () => (
                <Link href={known ? paths.invoice(known.id) : paths.billing({ q: number })} prefetch={false}>
                  {number}
                </Link>
              ),
            })}
          </p>
        )
      })}
    </Notice>
  )
}
