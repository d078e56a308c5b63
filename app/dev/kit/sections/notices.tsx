import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Section } from '../section'

/** Notices in every tone. */
export function NoticesSection() {
  const t = useTranslations('kit.notices')
  return (
    <Section id="notices" title={t('title')} about={t('about')}>
      <Notice tone="idle" title={t('kept')}>
        {t('keptWhy')}
      </Notice>
      <Notice tone="busy" title={t('snapshot')}>
        {t('snapshotWhy')}
      </Notice>
      <Notice tone="ok" title={t('changed')}>
        {t('changedWhy')}
      </Notice>
      <Notice tone="warn" title={t('stalled')} reference="3FJX-82NC">
        {t('stalledWhy')}
      </Notice>
      <Notice tone="danger" title={t('mounted')} reference="4WQZ-65HD" actions={<Button>{t('unmount')}</Button>}>
        {t('mountedWhy')}
      </Notice>
    </Section>
  )
}
