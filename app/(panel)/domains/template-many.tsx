'use client'

import { useTranslations } from 'next-intl'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { MutedReference, RefusalText, RunResults } from '@/components/run/run-results'
import { useRuns } from '@/components/run/run-store'
import type { TemplateItem, TemplateRun, TemplateZone } from '@/lib/dns/zone-file/templates'
import { formatTime } from '@/lib/format/time'
import { countOf, tallyOf } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { TemplateDialog, templateRuns } from './template-dialog'

type TemplateManyProps = {
  /** The selected zones while the dialog is open. */
  asked: readonly TemplateZone[] | null
  onKeep: () => void
  onConfirm: () => void
  /** Called when the last zone has been sent. */
  onEnd: () => void
  barred: string | null
}

/** Applies a DNS template to many zones: shows the differences first, then the result of each. */
export function TemplateMany({ asked, barred, onKeep, onConfirm, onEnd }: TemplateManyProps) {
  const t = useTranslations('dnsTemplates')
  const runs = useRuns(templateRuns)
  return (
    <>
      {runs.all.map((run) => (
        <TemplateResults key={run.key} run={run} barred={barred} />
      ))}
      {asked && (
        <TemplateDialog
          zones={asked}
          onClose={onKeep}
          onConfirm={(template, items) => {
            onConfirm()
            const what = t('many.run', { template: t(`${template}.name`), count: countOf({ items }, 'waiting') })
            runs.start(what, { key: 'template', items, about: { template }, onEnd })
          }}
        />
      )}
    </>
  )
}

function TemplateResults({ run, barred }: { run: TemplateRun; barred: string | null }) {
  const t = useTranslations('dnsTemplates')
  return (
    <RunResults
      run={run}
      title={t('many.results', { ...tallyOf(run), template: t(`${run.about.template}.name`) })}
      caption={t('many.caption')}
      columns={{ item: t('many.domain'), result: t('many.result'), why: t('many.what') }}
      row={(item) => ({
        href: paths.domainRecords(item.id),
        name: item.name,
        word: t(`many.is.${item.result.kind}`),
        why: <What item={item} />,
      })}
      barred={barred}
      retry={{
        label: ({ length }) => t('many.retry', { count: length }),
        onClick: () => void templateRuns.retry(run.key),
      }}
      check={{ label: t('many.check'), onClick: () => void templateRuns.look(run.key) }}
      onClose={() => templateRuns.close(run.key)}
    />
  )
}

function What({ item: { steps, made, result } }: { item: TemplateItem }) {
  const t = useTranslations('dnsTemplates.many')
  const reasons = useTranslations('reasons')
  const times = useTimeStyle()
  const refused = useZoneRefusal()
  const part = made.size > 0 && `${t('part', { done: made.size, all: steps.length })} `
  switch (result.kind) {
    case 'skipped':
      return reasons(result.reason)
    case 'refused':
      return (
        <>
          {part}
          <RefusalText failure={result.failure} means={refused(result.failure)?.means} />
        </>
      )
    case 'unknown':
      return (
        <>
          {part}
          {t('lost', { time: formatTime(result.sentAt, times) })} <MutedReference value={result.reference} />
        </>
      )
    case 'absent':
    case 'held':
      return (
        <>
          {part}
          {t(result.kind)}
        </>
      )
    case 'done':
    case 'found':
      return t('saved', { count: steps.length })
    case 'waiting':
    case 'sending':
      return part
  }
}
