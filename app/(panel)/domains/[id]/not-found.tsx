import { getTranslations } from 'next-intl/server'
import { paths } from '@/lib/paths'
import { MissingPage } from '../../missing-page'

export default async function NoDomain() {
  const [t, pages] = await Promise.all([getTranslations('domain.notFound'), getTranslations('pages')])
  return (
    <MissingPage
      area={{ label: pages('domains'), href: paths.domains() }}
      title={t('title')}
      body={t('body')}
      all={t('all')}
    />
  )
}
