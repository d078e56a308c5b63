import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { buttonClass } from '@/components/ui/class-names'
import { PageHead } from '@/components/ui/page-head'
import { BasicSections } from './basics'
import { DialogsSection, FeedbackSection, OutcomesSection, PaletteSection, SecretSection } from './states'
import { TableSection } from './table'
import { ChartSection, ValueSections } from './values'

export const metadata: Metadata = { title: 'Kit' }

/**
 * All shared components in every state, in the browser's theme or a requested one: `?theme=dark`. In English, because
 * only developers see it. A new component gets an example in a section.
 */
export default async function KitPage({ searchParams }: { searchParams: Promise<{ theme?: string }> }) {
  const [{ theme }, messages] = await Promise.all([searchParams, getMessages()])
  return (
    <NextIntlClientProvider messages={messages}>
      <main
        className="min-h-dvh bg-page px-gutter pt-6 pb-16 text-fg *:mx-auto *:max-w-6xl"
        data-theme={theme === 'dark' || theme === 'light' ? theme : undefined}
      >
        <PageHead
          title="Kit"
          meta={['Shared components']}
          actions={['light', 'dark'].map((theme) => (
            <a className={buttonClass()} href={`?theme=${theme}`} key={theme}>
              {theme}
            </a>
          ))}
        />
        <div className="grid grid-cols-1 gap-10">
          <BasicSections />
          <DialogsSection />
          <ValueSections />
          <ChartSection />
          <NuqsAdapter>
            <TableSection />
          </NuqsAdapter>
          <OutcomesSection />
          <FeedbackSection />
          <SecretSection />
          <PaletteSection />
        </div>
      </main>
    </NextIntlClientProvider>
  )
}
