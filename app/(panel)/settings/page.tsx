import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { currentTimeZone, timeZoneLabel, timeZonesWith } from '@/lib/format/time-zones'
import { readPreferences } from '@/lib/i18n/preferences'
import { PanelPage } from '../panel-page'
import { SettingsForm } from './settings-form'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('settings') }
}

export default async function SettingsPage() {
  const [preferences, t] = await Promise.all([readPreferences(), getTranslations('settings')])
  const { timeZone, isTimeZoneChosen, deviceTimeZone } = preferences
  const now = new Date()
  const zones = timeZonesWith(timeZone).map((name) => ({ name, label: timeZoneLabel(name, now) }))
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <MoreMessages of={['settings']}>
        <PageHead title={t('title')} meta={[t('onThisDevice')]} />
        <SettingsForm
          {...preferences}
          timeZone={isTimeZoneChosen ? currentTimeZone(timeZone) : null}
          deviceTimeZone={deviceTimeZone && timeZoneLabel(currentTimeZone(deviceTimeZone), now)}
          zones={zones}
        />
      </MoreMessages>
    </PanelPage>
  )
}
