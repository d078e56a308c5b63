import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DescriptionRow } from '@/components/ui/description-list'
import { Skeleton } from '@/components/ui/skeleton'
import { Overview } from './overview'
import { isZoneId, readDomain } from './read-domain'
import { RenewalPrice } from './renewal-price'

type Props = PageProps<'/domains/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain')])
  const read = isZoneId(id) ? await readDomain(id) : null
  return { title: read?.ok ? read.value.display : t('nameless', { id }) }
}

/** The first tab. It shows the domain that the layout has read. */
export default async function OverviewPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain.overview')])
  const toCome = (
    <DescriptionRow name={t('renewal')}>
      <Skeleton width="8rem" height="1.25rem" />
    </DescriptionRow>
  )
  return (
    <Overview
      price={
        <Suspense fallback={toCome}>
          <RenewalPrice id={id} />
        </Suspense>
      }
    />
  )
}
