import { useTranslations } from 'next-intl'
import { Figure, Figures } from '@/components/ui/figures'
import { Section } from '../section'

/** Figures: a few numbers side by side. */
export function FiguresSection() {
  const t = useTranslations('kit.figures')
  return (
    <Section id="figures" title={t('title')}>
      <Figures>
        <Figure name={t('outstanding')} currency="NOK" note={t('unpaid')}>
          6 852,50
        </Figure>
        <Figure name={t('overdue')} currency="NOK" tone="danger" note={t('one')}>
          4 862,50
        </Figure>
        <Figure name={t('credit')} note={t('loading')} busy />
      </Figures>
    </Section>
  )
}
