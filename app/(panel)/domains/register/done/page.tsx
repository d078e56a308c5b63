import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../../panel-page'
import { Registered } from './registered'

type Props = PageProps<'/domains/register/done'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('register.done')
  return { title: t('titlePlain') }
}

/** Next steps after a registration. The domain is in the URL and its state is read, so the page can be reloaded. */
export default async function RegisteredPage({ searchParams }: Props) {
  const [t, pages] = await Promise.all([getTranslations('register'), getTranslations('pages')])
  const crumbs = [
    { label: pages('domains'), href: paths.domains() },
    { label: t('title'), href: paths.registerDomain() },
    { label: t('done.crumb') },
  ]
  return (
    <PanelPage crumbs={crumbs}>
      <Suspense fallback={<SkeletonPanel rows={4} label={t('done.titlePlain')} />}>
        <Registered searchParams={searchParams} />
      </Suspense>
    </PanelPage>
  )
}
