'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Suspense, use, useState } from 'react'
import { useReasonsText } from '@/components/feedback/failure-text'
import { PartFailure } from '@/components/feedback/part-failure'
import { useResolved } from '@/components/live/use-resolved'
import { IsoName, TileLogo } from '@/components/server/pictured-name'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Note } from '@/components/ui/note'
import { textIn } from '@/lib/i18n/languages'
import type { Settled } from '@/lib/model/outcome'
import type { Reason } from '@/lib/model/reasons'
import { reasonsAgainstApp, reasonsAgainstIso, reasonsAgainstRelease } from '@/lib/install/rules/reinstall'
import { Chip, Chips, Choice, Choices as Tiles } from '@/components/ui/choice'
import { ChoicePanel } from './order-panels'
import type { ImageApp, ImageIso, ImageSystem, Images, Choices } from './use-choices'

type Props = {
  choices: Choices
  images: Images
  error: string | undefined
}

const kinds = ['os', 'app', 'iso', 'rescue'] as const
type Kind = (typeof kinds)[number]

/** Choice of the image: a system, an app, an own ISO image or rescue mode. */
export function ImagePanel({ choices, images, error }: Props) {
  const t = useTranslations('deploy.image')
  return (
    <ChoicePanel field="image" title={t('title')} error={error}>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Lists choices={choices} images={images} />
      </Suspense>
    </ChoicePanel>
  )
}

function Lists({ choices, images }: Omit<Props, 'error'>) {
  const t = useTranslations('deploy.image')
  const [systems, apps, isos] = [use(images.systems), use(images.apps), use(images.isos)]
  const [clicked, setClicked] = useState<Kind | null>(null)
  const { kind: chosen, against } = useImageOf(choices, { systems, apps, isos })
  const kind = clicked ?? chosen

  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('kind')}</legend>
        <Chips scrolls>
          {kinds.map((value) => (
            <Chip
              key={value}
              name="image-kind"
              value={value}
              checked={kind === value}
              onChange={() => {
                setClicked(value)
                if (value === 'rescue') choices.choose({ start: 'rescue' })
              }}
            >
              {t(`kinds.${value}`)}
            </Chip>
          ))}
        </Chips>
      </fieldset>
      {kind === 'os' && <Systems choices={choices} list={systems} />}
      {kind === 'app' && <Apps choices={choices} list={apps} />}
      {kind === 'iso' && <Isos choices={choices} list={isos} />}
      {kind === 'rescue' && <p>{t('rescue')}</p>}
      {against && <Note>{against}</Note>}
    </>
  )
}

type Lists = { systems: List<ImageSystem>; apps: List<ImageApp>; isos: List<ImageIso> }

/** The chosen image: its name, null for one that is not offered, and why it does not fit the server, null if it does. */
function useImageOf(choices: Choices, { systems, apps, isos }: Lists) {
  const t = useTranslations('deploy.image')
  const reasonsText = useReasonsText()
  const chosen = chosenOf(choices, systems, apps, isos)
  const name = chosen?.kind === 'rescue' ? t('kinds.rescue') : (chosen?.name ?? null)
  const why = chosen && reasonsText(chosen.against)
  return { kind: chosen?.kind ?? 'os', name, against: name && why ? t('cannot', { name, why }) : null }
}

const noImages: List<never> = { ok: true, value: { rows: [], missing: 0 }, asOf: new Date(0) }

/** The chosen image, for the rest of the form; null until the lists have loaded. */
export function useChosenImage(choices: Choices, images: Images) {
  const [systems, apps, isos] = [useResolved(images.systems), useResolved(images.apps), useResolved(images.isos)]
  const image = useImageOf(choices, { systems: systems ?? noImages, apps: apps ?? noImages, isos: isos ?? noImages })
  return systems && apps && isos ? image : null
}

type List<T> = Settled<{ rows: T[]; missing: number }>

const rowsOf = <T,>(list: List<T>): T[] => (list.ok ? list.value.rows : [])

function chosenOf(choices: Choices, systems: List<ImageSystem>, apps: List<ImageApp>, isos: List<ImageIso>) {
  // While no product is chosen, every image fits.
  const { start, product } = choices
  if (start === null) return null
  if (start.kind === 'rescue') return { kind: 'rescue' as const, name: null, against: [] as Reason[] }
  if (start.kind === 'iso') {
    const iso = rowsOf(isos).find(({ id }) => id === start.id)
    return iso ? { kind: 'iso' as const, name: iso.name, against: reasonsAgainstIso(product) } : null
  }
  const app = rowsOf(apps).find(({ id }) => id === start.id)
  if (app) return { kind: 'app' as const, name: app.name, against: reasonsAgainstApp(app, product) }
  const release = rowsOf(systems)
    .flatMap((system) => system.releases)
    .find(({ id }) => id === start.id)
  if (!release) return null
  return { kind: 'os' as const, name: release.name, against: reasonsAgainstRelease(release, product) }
}

function Missing({ count }: { count: number }) {
  const t = useTranslations('deploy.image')
  return count > 0 && <p className="text-compact text-fg-muted">{t('missing', { count })}</p>
}

function Systems({ choices, list }: { choices: Choices; list: List<ImageSystem> }) {
  const t = useTranslations('deploy.image')
  const reasonsText = useReasonsText()
  if (!list.ok) return <PartFailure failure={list.failure} what={t('failed.systems')} />
  const againstOf = (release: ImageSystem['releases'][number]) =>
    reasonsText(reasonsAgainstRelease(release, choices.product))
  const current = list.value.rows.find(({ releases }) => releases.some(({ id }) => choices.startText === `os-${id}`))
  const several = new Set(current?.releases.map(({ architecture }) => architecture)).size > 1
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('system')}</legend>
        <Tiles narrow>
          {list.value.rows.map((system) => {
            const fitting = system.releases.find((release) => againstOf(release) === null)
            const first = fitting ?? system.releases[0]
            return (
              <Choice
                key={system.id}
                name="system"
                value={system.id}
                tile={<TileLogo name={system.name} />}
                title={system.name}
                reason={fitting || !first ? undefined : againstOf(first)}
                checked={current === system}
                onChange={() => first && choices.choose({ start: `os-${first.id}` })}
              />
            )
          })}
        </Tiles>
      </fieldset>
      {current && (
        <fieldset className="grid grid-cols-1 content-start gap-2">
          <legend className="mb-2 text-compact font-medium text-fg-strong">
            {t('release', { name: current.name })}
          </legend>
          <Chips scrolls>
            {current.releases.map((release) => (
              <Chip
                key={release.id}
                name="release"
                value={release.id}
                locked={againstOf(release) !== null}
                checked={choices.startText === `os-${release.id}`}
                onChange={() => choices.choose({ start: `os-${release.id}` })}
              >
                {several && release.architecture ? `${release.name} ${release.architecture}` : release.name}
              </Chip>
            ))}
          </Chips>
          {current.releases.map((release) => {
            const why = againstOf(release)
            return why && choices.startText !== `os-${release.id}` ? (
              <Note key={release.id}>
                {release.name}: {why}
              </Note>
            ) : null
          })}
        </fieldset>
      )}
      <Missing count={list.value.missing} />
    </>
  )
}

function Apps({ choices, list }: { choices: Choices; list: List<ImageApp> }) {
  const t = useTranslations('deploy.image')
  const locale = useLocale()
  const reasonsText = useReasonsText()
  if (!list.ok) return <PartFailure failure={list.failure} what={t('failed.apps')} />
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('app')}</legend>
        <Tiles>
          {list.value.rows.map((app) => (
            <Choice
              key={app.id}
              name="app"
              value={app.id}
              tile={<TileLogo name={app.name} uri={app.logo} />}
              title={app.name}
              version={app.version}
              description={textIn(app.about, locale)}
              reason={reasonsText(reasonsAgainstApp(app, choices.product))}
              checked={choices.startText === `os-${app.id}`}
              onChange={() => choices.choose({ start: `os-${app.id}` })}
            />
          ))}
        </Tiles>
      </fieldset>
      <p className="text-compact text-fg-muted">{t('appNote')}</p>
      <Missing count={list.value.missing} />
    </>
  )
}

function Isos({ choices, list }: { choices: Choices; list: List<ImageIso> }) {
  const t = useTranslations('deploy.image')
  const reasonsText = useReasonsText()
  const reason = reasonsText(reasonsAgainstIso(choices.product))
  if (!list.ok) return <PartFailure failure={list.failure} what={t('failed.isos')} />
  if (list.value.rows.length === 0) return <p className="text-fg-muted">{t('noIsos')}</p>
  return (
    <fieldset>
      <legend className="sr-only">{t('iso')}</legend>
      <Tiles>
        {list.value.rows.map((iso) => (
          <Choice
            key={iso.id}
            name="iso"
            value={iso.id}
            title={
              <span className="wrap-anywhere whitespace-normal">
                <IsoName name={iso.name} />
              </span>
            }
            reason={reason}
            checked={choices.startText === `iso-${iso.id}`}
            onChange={() => choices.choose({ start: `iso-${iso.id}` })}
          />
        ))}
      </Tiles>
      <Missing count={list.value.missing} />
    </fieldset>
  )
}
