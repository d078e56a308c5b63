import { useTranslations } from 'next-intl'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import type { Failure } from '@/lib/model/outcome'

/** Shown when billing could not be read; a sign-in without access sees who has it. */
export function BillingFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('billing.failed')
  if (failure.kind !== 'forbidden') return <PartFailure failure={failure} what={t('what')} />
  return (
    <section className="panel">
      <NoAccess right="billing" failure={failure} level={2} />
    </section>
  )
}
