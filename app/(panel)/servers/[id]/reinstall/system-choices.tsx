'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use, useId, useState } from 'react'
import { useReasonsText } from '@/components/feedback/failure-text'
import { PartFailure } from '@/components/feedback/part-failure'
import { TileLogo } from '@/components/server/pictured-name'
import { Note } from '@/components/ui/note'
import { Lock } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { newestReleases, releaseLabel, releaseVersion } from '@/lib/install/rules/os-settings'
import { reasonsAgainstRelease } from '@/lib/install/rules/reinstall'
import type { Settled } from '@/lib/model/outcome'
import { Chip, Chips, Choice, Choices, WaitingChoice } from '@/components/ui/choice'
import { contains, distributionOf, type ReleaseList, rowsOf, type System, type SystemList } from './chosen'
import { ChoicesSkeleton } from './reinstall-skeleton'
import type { WizardState } from './use-wizard'
import { fieldId } from './values'

type Props = { wizard: WizardState; awaited: Promise<Settled<SystemList>> }

/** Distributions, and the releases of the chosen one. */
export function SystemChoices({ wizard, awaited }: Props) {
  const t = useTranslations('reinstall.catalogue')
  return (
    <fieldset className="grid grid-cols-1 content-start gap-2" id={fieldId('system')} tabIndex={-1}>
      <legend className="mb-2 text-base">{t('systemTitle')}</legend>
      <Suspense fallback={<ChoicesSkeleton tiles={6} />}>
        <Distributions wizard={wizard} awaited={awaited} />
      </Suspense>
    </fieldset>
  )
}

/** Tells whether a distribution matches the query by its name or that of a release. */
export function systemMatches({ distribution }: System, releases: WizardState['releases'], query: string): boolean {
  const names = rowsOf(releases[distribution.id]).flatMap(({ name, version }) => [name, version])
  return contains([distribution.name, distribution.slug, ...names], query)
}

function Distributions({ wizard, awaited }: Props) {
  const t = useTranslations('reinstall.catalogue')
  const [clicked, setClicked] = useState<string | null>(null)
  const list = use(awaited)
  if (!list.ok) return <PartFailure failure={list.failure} what={t('systems')} />
  const { rows: systems, unreadable } = list.value
  const current = distributionOf(wizard.chosen, clicked, systems)
  const shown = systems.filter((system) => systemMatches(system, wizard.releases, wizard.query))

  /** Selects the newest release that this server can run. */
  async function choose({ distribution, releases }: System) {
    setClicked(distribution.id)
    wizard.choose(null)
    const rows = rowsOf(await releases)
    const fitting = rows.filter((release) => reasonsAgainstRelease(release, wizard.server).length === 0)
    const newest = newestReleases(distribution.name, fitting)[0]
    if (newest) wizard.choose(newest.osId)
  }

  return (
    <>
      <Choices>
        {shown.map((system) => (
          <Suspense key={system.distribution.id} fallback={<WaitingTile system={system} />}>
            <DistributionTile
              system={system}
              server={wizard.server}
              checked={current === system && !isApp(wizard)}
              onChoose={() => void choose(system)}
            />
          </Suspense>
        ))}
      </Choices>
      {unreadable.length > 0 ? (
        <p className="text-compact text-fg-muted">{t('unreadable', { count: unreadable.length })}</p>
      ) : null}
      {current && !isApp(wizard) ? (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <ReleaseChips key={current.distribution.id} system={current} wizard={wizard} />
        </Suspense>
      ) : null}
    </>
  )
}

const isApp = ({ chosen }: WizardState) => typeof chosen === 'object' && chosen.kind === 'app'

/** A tile whose releases are loading. It is disabled, because which ones this server can run is unknown. */
function WaitingTile({ system: { distribution } }: { system: System }) {
  return (
    <WaitingChoice
      tile={<TileLogo name={distribution.name} />}
      title={distribution.name}
      description={<Skeleton className="mt-1" width="6rem" />}
    />
  )
}

type TileProps = { system: System; server: WizardState['server']; checked: boolean; onChoose: () => void }

function DistributionTile({ system: { distribution, releases }, server, checked, onChoose }: TileProps) {
  const t = useTranslations('reinstall.catalogue')
  const reasonsText = useReasonsText()
  const list: Settled<ReleaseList> = use(releases)
  const rows = newestReleases(distribution.name, rowsOf(list))
  const reasons = rows.map((release) => reasonsAgainstRelease(release, server))
  const fits = reasons.some((against) => against.length === 0)
  const reason = !distribution.active
    ? t('inactive')
    : list.ok && rows.length === 0
      ? t('noReleases')
      : list.ok && !fits
        ? reasonsText(reasons[0] ?? [])
        : undefined
  const versions = [...new Set(rows.map((release) => releaseVersion(distribution.name, release)))]
  return (
    <Choice
      name="os"
      value={`distribution-${distribution.id}`}
      tile={<TileLogo name={distribution.name} />}
      title={distribution.name}
      description={versions.join(', ') || undefined}
      reason={reason}
      checked={checked}
      onChange={onChoose}
    />
  )
}

/** Releases of the chosen distribution, newest first. */
function ReleaseChips({ system, wizard }: { system: System; wizard: WizardState }) {
  const t = useTranslations('reinstall.catalogue')
  const reasonsText = useReasonsText()
  const whyId = useId()
  const { name } = system.distribution
  const list = use(system.releases)
  if (!list.ok) return <PartFailure failure={list.failure} what={t('releases', { name })} />
  const sorted = newestReleases(name, list.value.rows)
  const architectures = new Set(sorted.map(({ architecture }) => architecture))
  const chips = sorted.map((release) => {
    const label = releaseLabel(name, release)
    return {
      release,
      // Shown only with more than one architecture.
      label: architectures.size > 1 && release.architecture ? `${label} ${release.architecture}` : label,
      why: reasonsText(reasonsAgainstRelease(release, wizard.server)),
    }
  })
  const locked = chips.filter(({ why }) => why !== null)
  const slow = chips.find(({ release }) => release.slowInstall && release.osId === wizard.osId)
  return (
    <div className={`${panelClass} border-accent-line!`}>
      <fieldset className="grid grid-cols-1 content-start gap-2 p-4">
        <legend className="sr-only">{t('release', { name })}</legend>
        <p className="text-compact font-medium text-fg-strong" aria-hidden="true">
          {t('release', { name })}
        </p>
        <Chips>
          {chips.map(({ release, label, why }) => (
            <Chip
              key={release.osId}
              name="release"
              value={release.osId}
              locked={why !== null}
              aria-describedby={why === null ? undefined : `${whyId}-${release.osId}`}
              checked={release.osId === wizard.osId}
              onChange={() => wizard.choose(release.osId)}
            >
              {label}
            </Chip>
          ))}
        </Chips>
        {locked.map(({ release, label, why }) => (
          <Note key={release.osId} icon={Lock} id={`${whyId}-${release.osId}`}>
            {label}: {why}
          </Note>
        ))}
        {slow ? <p className="text-compact text-fg-muted">{t('slow', { name: `${name} ${slow.label}` })}</p> : null}
        {list.value.unreadable.length > 0 ? (
          <p className="text-compact text-fg-muted">{t('unreadable', { count: list.value.unreadable.length })}</p>
        ) : null}
      </fieldset>
    </div>
  )
}
