import { useTranslations } from 'next-intl'
import { Section } from '../section'

/** The seven font sizes. */
export function TypeSection() {
  const t = useTranslations('kit.type')
  return (
    <Section id="type" title={t('title')} panel>
      <p className="text-figure font-strong">{t('figure')} · 14 730,00</p>
      <p className="text-title font-strong tracking-title">{t('heading')}</p>
      <p className="text-section font-strong">{t('section')}</p>
      <p>{t('body')}</p>
      <p className="small">{t('small')}</p>
      <p className="caption">{t('caption')}</p>
      <p className="mono">Mono 13/20 · 2001:db8:4f2:53::2 · 0O 1lI</p>
    </Section>
  )
}
