import type { Metadata } from 'next'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ErrorSummary } from '@/components/form/error-summary'
import { AsOfLine } from '@/components/live/as-of-line'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/class-names'
import { Figure, Figures } from '@/components/ui/description-list'
import { Empty } from '@/components/ui/empty'
import { Field, TextField, FieldPairs } from '@/components/ui/field'
import { Camera } from '@/components/ui/icons'
import { Select, Textarea } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { panelClass } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { WizardSteps } from '@/components/ui/steps'
import { Tabs } from '@/components/ui/tabs'
import type { Failure } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { Section } from './section'
import { ButtonsSection, ColoursSection, StatesSection } from './sections/basics'
import { ChartSection, ChoicesSection } from './sections/choices'
import { DetailsSection, ProgressSection, ValuesSection } from './sections/values'
import { DialogsSection, FeedbackSection, PaletteSection, SecretSection } from './sections/overlays'
import { FormSection } from './sections/form'
import { TableSection } from './sections/table'

export const metadata: Metadata = { title: 'Kit' }

/**
 * All shared components in every state, in the browser's theme or a requested one: `?theme=dark`. A new component gets
 * a section, its texts in messages/…/kit.json, and a line below.
 */
export default async function KitPage({ searchParams }: PageProps<'/dev/kit'>) {
  // eslint-disable-next-line no-restricted-properties -- not a setting: inlined at build time, which removes the page
  if (process.env.NODE_ENV === 'production') notFound()
  const [{ theme }, t, messages] = await Promise.all([searchParams, getTranslations('kit'), getMessages()])
  return (
    <NextIntlClientProvider messages={messages}>
      <main
        className="min-h-dvh bg-page px-gutter pt-6 pb-16 text-fg *:mx-auto *:max-w-6xl"
        data-theme={theme === 'dark' || theme === 'light' ? theme : undefined}
      >
        <PageHead
          title={t('title')}
          meta={[t('about')]}
          actions={
            <>
              <a className={buttonClass()} href="?theme=light">
                {t('light')}
              </a>
              <a className={buttonClass()} href="?theme=dark">
                {t('dark')}
              </a>
            </>
          }
        />
        <div className="grid grid-cols-1 gap-10">
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
          <DetailsSection />
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

/** The seven font sizes. */
function TypeSection() {
  const t = useTranslations('kit.type')
  return (
    <Section id="type" title={t('title')} panel>
      <p className="text-figure font-semibold">{t('figure')} · 14 730,00</p>
      <p className="text-title font-semibold tracking-title">{t('heading')}</p>
      <p className="text-base font-semibold">{t('section')}</p>
      <p>{t('body')}</p>
      <p className="text-compact">{t('small')}</p>
      <p className="text-xs">{t('caption')}</p>
      <p className="mono">Mono 13/20 · 2001:db8:4f2:53::2 · 0O 1lI</p>
    </Section>
  )
}

/** Empty states and skeletons. */
function EmptySection() {
  const t = useTranslations('kit.empty')
  return (
    <Section id="empty" title={t('title')}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className={panelClass}>
          <Empty icon={Camera} title={t('none')} actions={<Button variant="primary">{t('create')}</Button>} />
        </div>
        <SkeletonPanel rows={4} label={t('servers')} />
      </div>
    </Section>
  )
}

/** Figures: a few numbers side by side. */
function FiguresSection() {
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

const asOf = new Date('2026-11-03T17:42:07Z')
const failure: Failure = {
  kind: 'unavailable',
  message: null,
  reference: '2K8M-C0VN',
  status: 503,
  retryAfterSeconds: null,
}

/** Freshness of polled parts. */
function LiveSection() {
  return (
    <Section id="live" title="How fresh it is" panel>
      <AsOfLine live={{ asOf, failure: null, isStale: false }} />
      <AsOfLine live={{ asOf, failure, isStale: true }} />
      <AsOfLine live={{ asOf, failure: { ...failure, kind: 'tooMany', message: 'Slow down.' }, isStale: true }} />
      <AsOfLine live={{ asOf, failure: null, isStale: true }} />
    </Section>
  )
}

/** Notices in every tone. */
function NoticesSection() {
  const t = useTranslations('kit.notices')
  return (
    <Section id="notices" title={t('title')}>
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

/** Tabs, and the steps of a wizard. */
function NavigationSection() {
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

/** Fields in every state. */
function FieldsSection() {
  const t = useTranslations('kit.fields')
  return (
    <Section id="fields" title={t('title')} panel>
      <ErrorSummary errors={[{ id: 'kit-rdns', message: t('noDomain') }]} />
      <FieldPairs>
        <TextField label={t('name')} hint={t('nameHint')} defaultValue="db-01" />
        <TextField
          id="kit-rdns"
          mono
          label={t('reverse')}
          hint={t('reverseHint')}
          error={t('noDomain')}
          defaultValue="db-01"
        />
        <TextField mono optional label={t('domain')} good={t('points')} defaultValue="filer.nordlysdrift.example" />
        <Field label={t('place')}>
          {(wires) => (
            <Select {...wires}>
              <option>Oslo 2</option>
              <option>Sandefjord</option>
              <option>Amsterdam</option>
            </Select>
          )}
        </Field>
        <TextField label={t('order')} defaultValue="10482" readOnly />
        <TextField label={t('extra')} hint={t('extraHint')} defaultValue="0" disabled />
        <Field label={t('script')} hint={t('scriptHint')} className="col-span-full">
          {(wires) => <Textarea {...wires} mono rows={3} defaultValue={'#!/bin/bash\napt-get update'} />}
        </Field>
      </FieldPairs>
    </Section>
  )
}
