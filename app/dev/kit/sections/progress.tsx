import { useTranslations } from 'next-intl'
import { Meter } from '@/components/ui/meter'
import { Progress } from '@/components/ui/progress'
import { Steps } from '@/components/ui/steps'
import { Section } from '../section'

/** Progress of work. */
export function ProgressSection() {
  const t = useTranslations('kit.progress')
  return (
    <Section id="progress" title={t('title')} panel>
      <Progress label={t('installing')} value={62} />
      <Progress label={t('finished')} value={100} tone="ok" />
      <Progress label={t('failedAt')} value={40} tone="danger" />
      <Steps
        label={t('steps')}
        steps={[
          { id: 'disk', name: t('disk'), state: 'done', end: '9 s' },
          {
            id: 'packages',
            name: t('packages'),
            state: 'now',
            end: '2 min 45 s',
            detail: (
              <>
                <span>{t('packagesDone')}</span>
                <Progress label={t('packages')} value={412} max={667} />
              </>
            ),
          },
          { id: 'configure', name: t('configure'), state: 'stalled', end: '34 min', detail: t('stalled') },
          { id: 'finish', name: t('finish'), state: 'failed', detail: t('failed') },
          { id: 'start', name: t('start'), state: 'todo' },
        ]}
      />
      <Meter
        label={t('meter')}
        parts={[
          { share: 0.184, colour: 'chart' },
          { share: 0.312, colour: 'accent' },
        ]}
        pace={0.66}
      />
    </Section>
  )
}
