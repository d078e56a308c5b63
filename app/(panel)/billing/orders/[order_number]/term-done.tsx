import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import type { TermChanged } from '@/lib/billing/term-model'
import { paths } from '@/lib/paths'
import type { OrderInvoice } from './term-parts'

const kinds = ['hourlyInvoice', 'firstInvoice', 'reissued'] as const

/** Confirms the change, with links to the invoices it created. */
export function TermDone({ made, invoices }: { made: TermChanged; invoices: readonly OrderInvoice[] }) {
  const t = useTranslations('billingTerm.done')
  const named = kinds.flatMap((kind) => (made[kind] === null ? [] : [{ kind, number: made[kind] }]))
  return (
    <Notice tone="ok" role="status" title={t('title')}>
      {named.length === 0 && <p>{t('noInvoices')}</p>}
      {named.map(({ kind, number }) => {
        // The answer has the number; the refreshed list of invoices has the ID that its page needs.
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
