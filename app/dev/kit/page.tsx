import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHead } from '@/components/ui/page-head'
import './kit.css'
import { ButtonsSection } from './sections/buttons'
import { ChartSection } from './sections/chart'
import { ChoicesSection } from './sections/choices'
import { ColoursSection } from './sections/colours'
import { DialogsSection } from './sections/dialogs'
import { EmptySection } from './sections/empty'
import { FeedbackSection } from './sections/feedback'
import { FieldsSection } from './sections/fields'
import { FiguresSection } from './sections/figures'
import { FormSection } from './sections/form'
import { LiveSection } from './sections/live'
import { NavigationSection } from './sections/navigation'
import { NoticesSection } from './sections/notices'
import { PaletteSection } from './sections/palette'
import { ProgressSection } from './sections/progress'
import { SecretSection } from './sections/secret'
import { StatesSection } from './sections/states'
import { TableSection } from './sections/table'
import { TypeSection } from './sections/type'
import { ValuesSection } from './sections/values'

export const metadata: Metadata = { title: 'Kit' }

/**
 * All shared components in every state, in the browser's theme or a requested one: `?theme=dark`. A new component gets
 * a file in sections/, its texts in messages/…/kit.json, and a line below.
 */
export default async function KitPage({ searchParams }: PageProps<'/dev/kit'>) {
  // eslint-disable-next-line no-restricted-properties -- not a setting: inlined at build time, which removes the page
  if (process.env.NODE_ENV === 'production') notFound()
  const [{ theme }, t, messages] = await Promise.all([searchParams, getTranslations('kit'), getMessages()])
  return (
    <NextIntlClientProvider messages={messages}>
      <main className="kit" data-theme={theme === 'dark' || theme === 'light' ? theme : undefined}>
        <PageHead
          title={t('title')}
          meta={[t('about')]}
          actions={
            <>
              <a className="btn" href="?theme=light">
                {t('light')}
              </a>
              <a className="btn" href="?theme=dark">
                {t('dark')}
              </a>
            </>
          }
        />
        <div className="kit-sections">
          <ColoursSection />
          <TypeSection />
          <ButtonsSection />
          <StatesSection />
          <FieldsSection />
          <ChoicesSection />
          <NavigationSection />
          <NoticesSection />
          <DialogsSection />
          <ValuesSection />
          <ProgressSection />
          <EmptySection />
          <ChartSection />
          <FiguresSection />
          <TableSection />
          <LiveSection />
          <FormSection />
          <FeedbackSection />
          <SecretSection />
          <PaletteSection />
        </div>
      </main>
    </NextIntlClientProvider>
  )
}
