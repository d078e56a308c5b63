import { getTranslations } from 'next-intl/server'
import { paths } from '@/lib/paths'
import { MissingPage } from '../../../missing-page'

export default async function NoInvoice() {
  const [t, pages] = await Promise.all([getTranslations('billing.invoice.gone'), getTranslations('pages')])
  return (
    <MissingPage
      area={{ label: pages('billing'), href: paths.billing() }}
      title={t('title')}
      body={t('what')}
      all={t('all')}
    />
  )
}
