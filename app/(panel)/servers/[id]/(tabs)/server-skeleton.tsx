import { useTranslations } from 'next-intl'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'

/** Skeleton of a server page: head, tabs and panels in their final size. */
export function ServerSkeleton() {
  const t = useTranslations('server')
  return (
    <>
      <div className="page-head" aria-hidden="true">
        <div>
          <div className="title-row">
            <Skeleton width="12rem" height="1.5rem" />
            <Skeleton width="5rem" />
          </div>
          <p className="meta">
            <Skeleton width="22rem" className="max-w-full" />
          </p>
        </div>
        <div className="actions">
          <Skeleton width="20rem" height="2rem" className="max-w-full" />
        </div>
      </div>
      <div className="tabs min-h-[calc(2.5rem+1px)]" aria-hidden="true" />
      <div className="cols cols-side">
        <div className="stack-6">
          <SkeletonPanel rows={3} label={t('traffic.title')} />
          <SkeletonPanel rows={8} label={t('activity.title')} />
        </div>
        <div className="stack-6">
          <SkeletonPanel rows={6} label={t('hardware.title')} />
          <SkeletonPanel rows={4} label={t('addresses.title')} />
          <SkeletonPanel rows={4} label={t('order.panel')} />
        </div>
      </div>
    </>
  )
}
