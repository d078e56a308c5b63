import { useTranslations } from 'next-intl'
import {
  Ban,
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  Mail,
  OctagonAlert,
  OctagonX,
  PowerOff,
  Wrench,
} from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { Tag } from '@/components/ui/tag'
import { Section } from '../section'

/** States: icon and label, with a different shape per tone. */
export function StatesSection() {
  const t = useTranslations('kit.states')
  return (
    <Section id="states" title={t('title')} panel>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <State tone="ok" icon={CircleCheck}>
          {t('running')}
        </State>
        <State tone="idle" icon={PowerOff}>
          {t('off')}
        </State>
        <State tone="busy" icon={LoaderCircle}>
          {t('installing')} 62 %
        </State>
        <State tone="warn" icon={Wrench}>
          {t('rescue')}
        </State>
        <State tone="danger" icon={Ban}>
          {t('suspended')}
        </State>
        <State tone="idle" icon={CircleQuestionMark}>
          {t('unknown')}
        </State>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <State tone="idle" icon={Clock}>
          {t('queued')}
        </State>
        <State tone="danger" icon={OctagonAlert}>
          {t('overdue')}
        </State>
        <State tone="warn" icon={Mail}>
          {t('waiting')}
        </State>
        <State tone="danger" icon={OctagonX}>
          {t('failed')}
        </State>
        <State tone="idle" icon={CircleMinus}>
          {t('nothing')}
        </State>
        <Tag>KVM</Tag>
      </div>
    </Section>
  )
}
