'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { zoneFileText } from '@/components/domain/zone-export'
import { saveFile } from '@/components/form/save-file'
import { SkippedItems, useTypedCount } from '@/components/table/skipped-items'
import { Button } from '@/components/ui/button'
import { Diff, type DiffLine } from '@/components/ui/code-block'
import { Beside, Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Download, RefreshCw } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { Progress } from '@/components/ui/progress'
import type { RecordList } from '@/lib/dns/api'
import { recordTitle } from '@/lib/dns/rules/name'
import { type RecordContent, shownValue } from '@/lib/dns/rules/record'
import { subjectOf, type WriteStep, stepKey } from '@/lib/dns/zone-file/compare'
import {
  planTemplate,
  type TemplateItem,
  type TemplateKey,
  templateKeys,
  type TemplateZone,
  withRecords,
} from '@/lib/dns/zone-file/templates'
import { mapConcurrent } from '@/lib/model/lists'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { skippedItems, isRetryable } from '@/lib/model/run'
import { fetchLive, fetchSignedIn, ReadError } from '@/components/live/fetch-live'
import { defineRuns, mostShown } from '@/components/run/run-store'
import { paths } from '@/lib/paths'
import { sendStep } from './[id]/(tabs)/records/import/import-run'

/** Zones that are read at the same time. */
const readsAtOnce = 4

/**
 * Templates applied to zones, one zone after the other. What fails in a zone stops that zone only, because its later changes
 * rely on the earlier ones.
 */
export const templateRuns = defineRuns<TemplateItem, { template: TemplateKey }, unknown>({
  send: async ([{ id, steps, made }]) => {
    let outcome: Outcome<unknown> = { status: 'done', value: null, message: null, reference: '' }
    for (const step of steps) {
      if (made.has(stepKey(step))) continue
      outcome = await sendStep(id, step)
      if (outcome.status !== 'done') return outcome
      made.add(stepKey(step))
    }
    return outcome
  },
  look: async ({ items }) => {
    const open = items.filter((item) => item.result.kind === 'unknown' || isRetryable(item))
    const read = (id: string) => fetchLive<RecordList>(paths.live.records(id))
    const answers = await mapConcurrent(open, readsAtOnce, async ({ id }) => [id, await read(id)] as const)
    const failures = answers.flatMap(([, answer]) => (answer.ok ? [] : [answer.failure]))
    const [failure] = failures
    if (failure && (failures.length === open.length || failure.kind === 'unauthenticated')) return failure
    // A zone that could not be read stays as it is: what may have been sent is not sent again.
    const byId = new Map(answers)
    return (now) => ({
      ...now,
      items: now.items.map((item) => {
        const answer = byId.get(item.id)
        return answer?.ok ? withRecords(item, answer.value.rows) : item
      }),
    })
  },
})

type TemplateDialogProps = {
  zones: readonly TemplateZone[]
  onClose: () => void
  onConfirm: (template: TemplateKey, items: readonly TemplateItem[]) => void
}

/** Zones whose difference is shown before the rest is asked for. */
const fewest = 10

/** Chooses a template, and shows what it would change in each zone. */
export function TemplateDialog({ zones, onClose, onConfirm }: TemplateDialogProps) {
  const t = useTranslations('dnsTemplates')
  const [template, setTemplate] = useState<TemplateKey | null>(null)
  const { read, all, records, readAgain } = useZoneRecords(zones)
  const items = useMemo(
    () => template && records && zones.map((zone) => planTemplate(template, zone, records.get(zone.id) ?? null)),
    [template, records, zones],
  )
  const changes = items?.filter(({ result }) => result.kind === 'waiting') ?? []
  const skipped = skippedItems(
    (items ?? []).flatMap(({ name, result }) => (result.kind === 'skipped' ? [{ name, result }] : [])),
  )
  const typedCount = useTypedCount(changes.length)
  const notYet = !template
    ? t('many.first')
    : !items
      ? t('many.wait')
      : changes.length === 0
        ? t('many.none')
        : typedCount.reason
  const saveCopy = () =>
    saveFile(
      'dns-records.txt',
      'text/plain',
      zones
        .flatMap(({ id, name }) => {
          const list = changes.some((item) => item.id === id) && records?.get(id)
          return list ? [zoneFileText(name, list.rows)] : []
        })
        .join('\n'),
    )
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t('many.title')}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('many.keep')}
          </Button>
          <Button variant="primary" reason={notYet} onClick={() => template && items && onConfirm(template, items)}>
            {t('many.do', { count: changes.length })}
          </Button>
          <Beside>
            <ShowCalls of={changes.length === 0 ? null : stepsToShow(changes)} />
          </Beside>
        </>
      }
    >
      <Field label={t('many.template')} hint={template && t(`${template}.note`)} className="max-w-md">
        {(wires) => (
          <Select
            {...wires}
            data-autofocus
            value={template ?? ''}
            onChange={({ target }) => setTemplate(templateKeys.find((key) => key === target.value) ?? null)}
          >
            <option value="">{t('many.choose')}</option>
            {templateKeys.map((key) => (
              <option key={key} value={key}>
                {t(`${key}.name`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!records && (
        <div className="grid max-w-md grid-cols-1 gap-2 text-compact" role="status">
          {t('many.reading', { read, all })}
          <Progress label={t('many.reading', { read, all })} value={read} max={all} />
        </div>
      )}
      {changes.length > 0 && (
        <>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <strong role="status">{t('many.summary', { zones: changes.length, ...countSteps(changes) })}</strong>
            <Button size="small" icon={Download} onClick={saveCopy}>
              {t('many.copy')}
            </Button>
          </p>
          <Differences items={changes} />
        </>
      )}
      {skipped.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-compact">{t('many.skipped', { count: skipped.length })}</p>
          <SkippedItems items={skipped.map(({ item, reason }) => ({ name: item.name, reason }))} />
          {skipped.some(({ reason }) => reason === 'templateUnread') && (
            <p>
              <Button size="small" icon={RefreshCw} onClick={readAgain}>
                {t('many.readAgain')}
              </Button>
            </p>
          )}
        </div>
      )}
      <div className="max-w-md">{typedCount.field}</div>
    </Dialog>
  )
}

/** The first changes, for `ShowCalls`. */
function stepsToShow(items: readonly TemplateItem[]): Shown {
  const all = items.flatMap(({ id, steps }) => steps.map((step) => ({ id, step })))
  return {
    send: () => all.slice(0, mostShown).forEach(({ id, step }) => void sendStep(id, step)),
    isPart: all.length > mostShown,
  }
}

function countSteps(items: readonly TemplateItem[]): Record<WriteStep['kind'], number> {
  const counts = { add: 0, change: 0, remove: 0 }
  for (const { kind } of items.flatMap(({ steps }) => steps)) counts[kind]++
  return counts
}

/** What changes in each zone, line by line. */
function Differences({ items }: { items: readonly TemplateItem[] }) {
  const t = useTranslations('dnsTemplates.many')
  const [showsAll, setShowsAll] = useState(false)
  const line = (kind: 'gone' | 'new', zone: string, record: RecordContent): DiffLine => ({
    kind,
    word: t(kind === 'new' ? 'add' : 'remove'),
    text: `${recordTitle(record, zone)} ${shownValue(record)}`,
  })
  return (
    <ul className="grid grid-cols-1 gap-4">
      {(showsAll ? items : items.slice(0, fewest)).map(({ id, name, steps, kept }) => (
        <li key={id} className="grid grid-cols-1 gap-1">
          <h3 className="wrap-anywhere">{name}</h3>
          <Diff
            label={name}
            lines={[
              ...steps.flatMap((step) =>
                step.kind === 'change'
                  ? [line('gone', name, step.before), line('new', name, step.record)]
                  : [line(step.kind === 'add' ? 'new' : 'gone', name, subjectOf(step))],
              ),
              ...(kept > 0 ? [{ kind: 'same' as const, word: t('kept'), text: t('others', { count: kept }) }] : []),
            ]}
          />
        </li>
      ))}
      {items.length > fewest && !showsAll && (
        <li>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t('all', { count: items.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/**
 * Reads the records of all zones with DNS here, a few at a time. After an ended session it goes on where it was, and after
 * a failure `readAgain` reads only what is missing.
 */
function useZoneRecords(zones: readonly TemplateZone[]) {
  const client = useQueryClient()
  const [read, setRead] = useState(0)
  const own = zones.filter(({ external }) => !external)
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['template-zones', own.map(({ id }) => id).join()],
    queryFn: async ({ signal, queryKey }) => {
      const readBefore = new Map(client.getQueryData<ReadonlyMap<string, RecordList>>(queryKey))
      const failures: Failure[] = []
      setRead(readBefore.size)
      await mapConcurrent(
        own.filter(({ id }) => !readBefore.has(id)),
        readsAtOnce,
        async ({ id }) => {
          const answer = await fetchSignedIn<RecordList>(paths.live.records(id), signal)
          if (answer.ok) readBefore.set(id, answer.value)
          else failures.push(answer.failure)
          setRead(readBefore.size + failures.length)
        },
      )
      const [failure] = failures
      if (!failure) return readBefore
      client.setQueryData(queryKey, readBefore)
      throw new ReadError(failure)
    },
    // What was read for an earlier dialog may have changed.
    gcTime: 0,
    staleTime: Infinity,
  })
  return { read, all: own.length, records: isFetching ? null : (data ?? null), readAgain: () => void refetch() }
}
