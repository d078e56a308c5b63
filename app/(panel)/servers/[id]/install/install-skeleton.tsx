import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { installSteps } from '@/lib/rules/install-steps'

/** The page before its data: title, the panel of the steps and the side column. */
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
