import { getTranslations } from 'next-intl/server'
import { paths } from '@/lib/paths'
import { MissingPage } from '../../missing-page'

export default async function NoServer() {
  const [t, pages] = await Promise.all([getTranslations('server.notFound'), getTranslations('pages')])
  return (
    <MissingPage
      area={{ label: pages('servers'), href: paths.servers() }}
      title={t('title')}
      body={t('body')}
      all={t('all')}
    />
  )
}
