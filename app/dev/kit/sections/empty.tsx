import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Camera } from '@/components/ui/icons'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { Section } from '../section'

/** Empty states and skeletons. */
export function EmptySection() {
  const t = useTranslations('kit.empty')
  return (
    <Section id="empty" title={t('title')}>
      <div className="cols cols-2">
        <div className="panel">
          <Empty icon={Camera} title={t('none')} actions={<Button variant="primary">{t('create')}</Button>}>
            {t('what')}
          </Empty>
        </div>
        <SkeletonPanel rows={4} label={t('servers')} />
      </div>
    </Section>
  )
}
