import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { installSteps } from '@/lib/install/rules/install'

/** Skeleton of the page: title, panel of steps and side column. */
export function InstallSkeleton() {
  const t = useTranslations('install')
  return (
    <>
      <PageHead title={t('title')} meta={[<Skeleton key="meta" width="16rem" />]} />
      <div className="cols cols-side">
        <SkeletonPanel rows={installSteps.length} label={t('system.title')} />
        <SkeletonPanel rows={3} />
      </div>
    </>
  )
}
