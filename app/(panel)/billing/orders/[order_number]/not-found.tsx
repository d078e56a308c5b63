import { getTranslations } from 'next-intl/server'
import { paths } from '@/lib/paths'
import { MissingPage } from '../../../missing-page'

export default async function NoOrder() {
  const [t, pages] = await Promise.all([getTranslations('billingTerm.gone'), getTranslations('pages')])
  return (
    <MissingPage
      area={{ label: pages('billing'), href: paths.orders() }}
      title={t('title')}
      body={t('what')}
      all={t('all')}
    />
  )
}
