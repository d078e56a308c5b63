import { Crumbs } from '@/components/shell/crumbs'
import { useTranslations } from 'next-intl'

export default function DashboardCrumbs() {
  const t = useTranslations('pages')
  return <Crumbs items={[{ label: t('dashboard') }]} />
}
