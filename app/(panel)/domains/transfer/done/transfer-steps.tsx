'use client'

import { useTranslations } from 'next-intl'
import { TagComesOnce, useStartedTransfer } from '@/components/domain/use-started-transfer'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { AsOfLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { type Step, Steps } from '@/components/ui/steps'
import { TellMe } from '@/components/work/tell-me'
import { useReportWork } from '@/components/work/use-work'
import { useShareProgress } from '@/components/work/work-progress'
import { type DomainStatus, isTransferred } from '@/lib/domains/rules/look-ups'
import { formatDayAndTime } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'
import type { Reading } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { domainProgress } from '@/lib/work/rules/progress'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Notice } from '@/components/ui/notice'
import { SkeletonPanel } from '@/components/ui/skeleton'

type TransferStepsProps = {
  /** ASCII name of the domain. */
  name: string
  /** .uk: the current registrar has to set our IPS tag. */
  isUk: boolean
  initial: Reading<DomainStatus>
  support: string | null
}

/** The steps of a transfer, followed until the domain is registered here. */
export function TransferSteps({ name, isUk, initial, support }: TransferStepsProps) {
  const t = useTranslations('transfer.done')
  const style = useTimeStyle()
  const { begun } = useStartedTransfer(name)
  const live = useLive({
    url: paths.live.domainStatus(name),
    initial,
    moving: () => true,
    done: isTransferred,
    fastMs: 30_000,
  })
  const { zone } = live.value
  const readable = readableDomain(name)
  const isHere = isTransferred(live.value)
  const progress = zone && domainProgress(zone.id, zone)
  useReportWork(progress?.state === 'underWay' ? [{ kind: 'domain', id: progress.id, name: readable }] : [], live.asOf)
  useShareProgress(progress ? [progress] : [], live.asOf)
  const title = zone === null ? 'notYet' : isHere ? 'titleHere' : 'title'
  const steps: Step[] = [
    {
      id: 'ordered',
      name: t('steps.ordered'),
      state: 'done',
      // The API does not report it: only the device that ordered the transfer knows.
      end: begun && formatDayAndTime(new Date(begun.at), style, live.asOf),
    },
    {
      id: 'approval',
      name: t(isUk ? 'steps.tagSet' : 'steps.registry'),
      state: isHere ? 'done' : 'now',
      detail: !isHere && (
        <p>
          {zone === null && t('notYetMeans')} {zone?.registered ? t('atRegistry') : t(isUk ? 'waitsForTag' : 'runs')}{' '}
          {t('pending')}
        </p>
      ),
    },
    { id: 'registered', name: t('steps.registered'), state: isHere ? 'done' : 'todo' },
  ]
  return (
    <>
      <PageHead title={t(title, { name: readable })} meta={[<AsOfLine key="fresh" live={live} />]} />
      <div className="grid grid-cols-1 content-start gap-6">
        {isUk && zone?.registered !== true && <TagPanel name={name} support={support} />}
        <Panel title={t('next')}>
          {zone || begun ? <Steps steps={steps} label={t('next')} /> : <p>{t('notYetMeans')}</p>}
          {progress?.state === 'underWay' && <TellMe />}
          <p className="flex min-w-0 flex-wrap items-center gap-2">
            {zone && (
              <ButtonLink variant="primary" href={paths.domain(zone.id)}>
                {t('domain', { name: readable })}
              </ButtonLink>
            )}
            <ButtonLink href={paths.transferDomain()}>{t('more')}</ButtonLink>
            <ButtonLink href={paths.domains()}>{t('list')}</ButtonLink>
          </p>
        </Panel>
      </div>
    </>
  )
}

type TagPanelProps = {
  /** ASCII name of the domain, as sent to the API. */
  name: string
  support: string | null
}

/** The IPS tag that this device received from the API. Never taken from the URL, because a link could contain any. */
export function TagPanel({ name, support }: TagPanelProps) {
  const t = useTranslations('transfer.done')
  const { begun, ready } = useStartedTransfer(name)
  if (!ready) return <SkeletonPanel rows={2} label={t('tag')} />
  if (!begun?.ipsTag) {
    return (
      <Notice tone="warn" title={t('noTag', { name: readableDomain(name) })}>
        <p>
          <TagComesOnce support={support} />
        </p>
      </Notice>
    )
  }
  return (
    <Panel title={t('uk')} flush>
      <DescriptionList>
        <DescriptionRow name={t('tag')}>
          <CopyValue value={begun.ipsTag} label={t('copyTag')} />
        </DescriptionRow>
      </DescriptionList>
    </Panel>
  )
}
