import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/tabs'
import { WizardSteps } from '@/components/ui/wizard-steps'
import { paths } from '@/lib/paths'
import { Section } from '../section'

/** Tabs, and the steps of a wizard. */
export function NavigationSection() {
  const t = useTranslations('kit.navigation')
  return (
    <Section id="navigation" title={t('title')} panel>
      <Tabs
        label={t('tabs')}
        current={paths.dashboard()}
        tabs={[
          { href: paths.dashboard(), name: t('overview') },
          { href: paths.servers(), name: t('network') },
          { href: paths.settings(), name: t('graphs') },
        ]}
      />
      <WizardSteps
        label={t('steps')}
        current="settings"
        steps={[
          { id: 'system', name: t('system'), href: paths.servers() },
          { id: 'settings', name: t('settings') },
          { id: 'access', name: t('access') },
          { id: 'review', name: t('review') },
        ]}
      />
    </Section>
  )
}
