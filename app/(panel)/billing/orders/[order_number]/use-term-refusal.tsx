import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { LifeBuoy } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { termRefusal, type TermRefusal } from '@/lib/billing/rules/term'
import type { Failure } from '@/lib/model/outcome'
import type { TermFacts } from './term-parts'

/** Explains a refused change, with a link to what resolves it. */
export function useTermRefusal({ support, invoices }: Pick<TermFacts, 'support' | 'invoices'>) {
  const t = useTranslations('billingTerm')
  const toSupport = support && (
    <a className="btn" href={support}>
      <Icon of={LifeBuoy} />
      {t('locked.support')}
    </a>
  )
  const open = invoices.find((invoice) => invoice.overdue) ?? invoices.find((invoice) => invoice.open)
  const ways: Partial<Record<TermRefusal, ReactNode>> = {
    locked: toSupport,
    overdue: <ButtonLink href={paths.billing({ state: 'overdue' })}>{t('hindrance.seeOverdue')}</ButtonLink>,
    openInvoice: open && (
      <ButtonLink href={paths.invoice(open.id)}>{t('hindrance.seeInvoice', { number: open.number })}</ButtonLink>
    ),
    creditUsed: <ButtonLink href={paths.credit()}>{t('refused.seeCredit')}</ButtonLink>,
  }
  return (failure: Failure) => {
    const refusal = termRefusal(failure)
    return refusal && { means: t(`refused.${refusal}`), actions: ways[refusal] }
  }
}
