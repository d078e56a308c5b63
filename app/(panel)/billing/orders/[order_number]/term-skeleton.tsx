import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import type { BillingTerm } from '@/lib/billing/rules/term'

const rows = [0, 1, 2, 3, 4]

/** Skeleton of a term while its preview loads. */
export function TermSkeleton({ months }: { months: BillingTerm }) {
  const t = useTranslations('billingTerm')
  const ui = useTranslations('ui')
  return (
    <div
      className="choice term"
      aria-busy="true"
      aria-label={ui('loadingWhat', { what: t('months', { count: months }) })}
      role="group"
    >
      <div className="term-head">
        <Skeleton width="1rem" height="1rem" />
        <span className="name">{t('months', { count: months })}</span>
      </div>
      <p className="price">
        <Skeleton width="8rem" />
      </p>
      <dl aria-hidden="true">
        {rows.map((row) => (
          <div key={row}>
            <dt>
              <Skeleton width="5rem" />
            </dt>
            <dd>
              <Skeleton width="7rem" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
