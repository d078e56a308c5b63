import { useTranslations } from 'next-intl'
import { headClass } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { tabsClass } from '@/components/ui/class-names'
import { DomainHeadToCome } from './domain-head-to-come'

/** Skeleton of a domain page: head, tabs and two columns of the final size. */
export function DomainSkeleton({ id }: { id: string }) {
  const t = useTranslations('ui')
  const pages = useTranslations('pages')
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t('loadingWhat', { what: pages('domains') })}
      </span>
      <DomainHeadToCome id={id}>
        <div className={headClass.frame} aria-hidden="true">
          <div>
            <Skeleton width="14rem" height="1.75rem" />
            <Skeleton width="20rem" />
          </div>
        </div>
        <div className={tabsClass} aria-hidden="true">
          <Skeleton width="18rem" height="1.5rem" />
        </div>
      </DomainHeadToCome>
      <PartSkeleton />
    </div>
  )
}

/** Skeleton of a tab while its data loads. */
export function PartSkeleton() {
  return (
    <div className="cols-side" aria-hidden="true">
      <Skeleton width="100%" height="16rem" />
      <Skeleton width="100%" height="10rem" />
    </div>
  )
}
