import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AttentionItem } from '@/components/ui/attention-item'
import { classNames, listClass } from '@/components/ui/class-names'
import { Panel } from '@/components/ui/panel'
import { Late, Pending, Skeleton } from '@/components/ui/skeleton'
import { urgencies, urgencyOf, type Urgency } from '@/lib/dashboard/rules'
import { AttentionCount, AttentionEnd, UncheckedRow, WorkAttention } from './work'
import { AttentionRow } from './attention-row'
import { attentionFrom, expectsAppFailure, listedAppFailures, listedInstalls, type Source, sources } from './reads'

/** In columns where there is room. Only some items have a time. */
const list = classNames(
  listClass,
  'in-order md:grid md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-3',
  'md:[&>li]:col-span-full md:[&>li]:grid-cols-subgrid md:[&>li>div:last-child]:col-[2/-1]',
  '[&>li>a]:wrap-anywhere [&>li>a]:whitespace-normal md:[&>li>a]:-col-start-2 md:[&>li>a]:max-w-88',
  // On a phone the whole item is the link.
  'max-md:[&>li]:relative max-md:[&>li>a]:col-start-2 max-md:[&>li>a]:min-h-6 max-md:[&>li>a]:max-w-full max-md:[&>li>a]:justify-self-start max-md:[&>li>a]:border-0 max-md:[&>li>a]:bg-transparent max-md:[&>li>a]:p-0 max-md:[&>li>a]:text-accent-fg max-md:[&>li>a]:shadow-none max-md:[&>li>a]:before:absolute max-md:[&>li>a]:before:inset-0',
)

/**
 * Items that need attention, most urgent first. Each place in the list waits only for its own read, so one that hangs
 * or fails does not affect the others. The apps, whose answers may come after all others, keep their place only where one
 * is expected to need it.
 */
export async function AttentionPanel() {
  const [t, keepsPlace] = await Promise.all([getTranslations('dashboard.attention'), expectsAppFailure()])
  return (
    <Panel
      title={t('title')}
      flush
      note={
        <Suspense>
          <Count />
        </Suspense>
      }
    >
      <ul className={list}>
        {urgencies.map((urgency) => [
          urgency === 'soon' && (
            <Suspense key="work" fallback={<WorkAttention />}>
              <Work />
            </Suspense>
          ),
          ...sourcesAtOnce.map((source) => (
            // A slow source shows a single skeleton, at its most urgent place.
            <Suspense key={`${urgency}-${source}`} fallback={urgency === 'now' ? <RowSkeleton /> : <Pending as="li" />}>
              <Rows source={source} urgency={urgency} />
            </Suspense>
          )),
          urgency === appUrgency && (
            <Suspense key="apps" fallback={keepsPlace ? <Pending as="li" /> : <Late as="li" />}>
              <Rows source="apps" urgency={urgency} />
            </Suspense>
          ),
        ])}
        <Suspense fallback={<Pending as="li" />}>
          <End />
        </Suspense>
      </ul>
    </Panel>
  )
}

/** All but the apps, which are asked for servers that the list names. */
const sourcesAtOnce = sources.filter((source) => source !== 'apps')

const appUrgency = urgencyOf({ kind: 'appFailed' })

async function Rows({ source, urgency }: { source: Source; urgency: Urgency }) {
  const { attentions } = await attentionFrom(source)
  return attentions
    .filter((attention) => urgencyOf(attention) === urgency)
    .map((attention, place) => <AttentionRow key={place} attention={attention} />)
}

async function Work() {
  return <WorkAttention {...await listings()} />
}

async function listings() {
  const [installing, appFailures] = await Promise.all([listedInstalls(), listedAppFailures()])
  return { installing, appFailures }
}

async function foundIn(which: readonly Source[]) {
  const found = await Promise.all(which.map(async (source) => ({ source, ...(await attentionFrom(source)) })))
  return {
    count: found.reduce((sum, { attentions }) => sum + attentions.length, 0),
    unchecked: found.flatMap(({ source, failure }) => (failure ? [{ source, failure }] : [])),
    seesAll: found.every(({ isShown }) => isShown),
  }
}

async function Count() {
  const [{ count }, listed] = await Promise.all([foundIn(sources), listings()])
  return <AttentionCount count={count} {...listed} />
}

/** The end of the list without the apps, and once these are there too. */
async function End() {
  const [{ count, unchecked }, installing] = await Promise.all([foundIn(sourcesAtOnce), listedInstalls()])
  const isOpen = count === 0 && unchecked.length === 0
  return (
    <Suspense fallback={isOpen && <AttentionEnd count={0} installing={installing} open={<RowSkeleton late />} />}>
      <AllChecked />
    </Suspense>
  )
}

async function AllChecked() {
  const [{ count, unchecked, seesAll }, listed] = await Promise.all([foundIn(sources), listings()])
  if (unchecked.length > 0) return <UncheckedRow unchecked={unchecked} />
  return <AttentionEnd count={count} seesAll={seesAll} {...listed} />
}

function RowSkeleton({ late = false }: { late?: boolean }) {
  return (
    <AttentionItem
      className="min-h-15.5"
      aria-hidden="true"
      tone="idle"
      icon={<Skeleton width="1.25rem" height="1.25rem" late={late} />}
      what={<Skeleton width="14rem" height="0.875rem" late={late} />}
      why={<Skeleton width="min(20rem, 100%)" height="0.875rem" late={late} />}
    />
  )
}
