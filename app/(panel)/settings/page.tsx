import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { readPreferences } from '@/lib/i18n/preferences'
import { PanelPage } from '../panel-page'
import { SettingsForm } from './settings-form'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('settings') }
}

export default async function SettingsPage() {
  const [preferences, t] = await Promise.all([readPreferences(), getTranslations('settings')])
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <MoreMessages of={['settings']}>
        <PageHead title={t('title')} meta={[t('onThisDevice')]} />
        <SettingsForm {...preferences} zones={zonesWith(preferences.timeZone)} />
      </MoreMessages>
    </PanelPage>
  )
}

/** All time zones and the device's own: browsers know names, such as UTC, that the list leaves out. */
function zonesWith(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), own])].sort()
}
