import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/ui/page-head'
import { PanelPage } from './panel-page'

export default async function DashboardPage() {
  const t = await getTranslations('pages')
  return (
    <PanelPage crumbs={[{ label: t('dashboard') }]}>
      <PageHead title={t('dashboard')} />
    </PanelPage>
  )
}
