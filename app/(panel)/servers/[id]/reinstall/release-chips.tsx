'use client'

import { useTranslations } from 'next-intl'
import { use, useId } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { Chip, Chips } from '@/components/ui/chips'
import { Lock } from '@/components/ui/icons'
import { DisabledReason } from '@/components/ui/disabled-reason'
import { reasonsAgainstRelease } from '@/lib/install/rules/reinstall'
import { newestFirst, releaseLabel } from '@/lib/install/rules/os-settings'
import type { System } from './catalogue'
import { useReasonsText } from './reasons-text'
import type { WizardState } from './use-wizard'

/** Releases of the chosen distribution, newest first. */
export function ReleaseChips({ system, wizard }: { system: System; wizard: WizardState }) {
  const t = useTranslations('reinstall.catalogue')
  const reasonsText = useReasonsText()
  const whyId = useId()
  const { name } = system.distribution
  const list = use(system.releases)
  if (!list.ok) return <PartFailure failure={list.failure} what={t('releases', { name })} part={t('releasesPart')} />
  const sorted = newestFirst(name, list.value.rows)
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
    <div className="panel wizard-releases">
      <fieldset className="panel-body stack-2">
        <legend className="sr">{t('release', { name })}</legend>
        <p className="label" aria-hidden="true">
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
          <DisabledReason key={release.osId} icon={Lock} id={`${whyId}-${release.osId}`}>
            {label}: {why}
          </DisabledReason>
        ))}
        {slow ? <p className="hint">{t('slow', { name: `${name} ${slow.label}` })}</p> : null}
        {list.value.unreadable.length > 0 ? (
          <p className="hint">{t('unreadable', { count: list.value.unreadable.length })}</p>
        ) : null}
      </fieldset>
    </div>
  )
}
