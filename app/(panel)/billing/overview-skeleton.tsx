import { useTranslations } from 'next-intl'
import { Figure, Figures } from '@/components/ui/figures'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'

/** Skeleton of the overview. */
export function OverviewSkeleton() {
  const t = useTranslations('billing')
  return (
    <div className="stack-6" aria-busy="true">
      <FiguresSkeleton />
      <div className="cols cols-side">
        <SkeletonPanel rows={6} label={t('spending.title')} />
        <SkeletonPanel rows={5} label={t('orders.title')} />
      </div>
      <SkeletonPanel rows={10} label={t('invoices.title')} />
    </div>
  )
}

function FiguresSkeleton() {
  const t = useTranslations('billing.owing')
  return (
    <Figures>
      <Figure name={t('outstanding')} busy note={<Skeleton width="8rem" />} />
      <Figure name={t('late')} busy note={<Skeleton width="5rem" />} />
    </Figures>
  )
}
