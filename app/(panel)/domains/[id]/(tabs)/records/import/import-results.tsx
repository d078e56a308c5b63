'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { RefusalText, RunResults } from '@/components/run/run-results'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { recordTitle } from '@/lib/dns/rules/name'
import { shortValue } from '@/lib/dns/rules/record'
import { type ImportItem, type ImportRun, subjectOf } from '@/lib/dns/zone-file/compare'
import { formatTime } from '@/lib/format/time'
import type { Outcome } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import { countOf, isSending, tallyOf } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { useDomain } from '../../domain-live'
import { useRecordRefusal } from '../record-notices'
import { importRuns } from './import-run'

type ImportResultsProps = {
  run: ImportRun
  /** When the records were last read. */
  readAt: Date
  /** Clears the file as well; not where the text stays. */
  onClear?: () => void
}

/** Progress of an import and the result of each change. Only failed changes can be retried. */
export function ImportResults({ run, readAt, onClear }: ImportResultsProps) {
  const t = useTranslations('zoneFile.run')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const refused = useRecordRefusal()
  const times = useTimeStyle()
  const [looking, setLooking] = useState(false)

  const { done: written, all } = tallyOf(run)
  const sending = isSending(run)
  const isUnknown = countOf(run, 'unknown') > 0
  const lost = run.items.find(({ result }) => ['unknown', 'found', 'absent'].includes(result.kind))

  async function look() {
    setLooking(true)
    await importRuns.look(run.key)
    setLooking(false)
  }

  const notice = run.stopped ?? onlyRefusal(run)
  return (
    <RunResults
      run={run}
      title={t(sending ? 'writing' : 'title', { written, all })}
      caption={t('list')}
      columns={{ item: t('change'), result: t('result'), why: t('why') }}
      row={(item) => ({
        name: (
          <>
            {t(`does.${item.step.kind}`)} {nameOf(item, domain.display)}
          </>
        ),
        sub: shortValue(subjectOf(item.step)),
        word: t(`is.${item.result.kind === 'skipped' ? 'held' : item.result.kind}`),
        why: <Why item={item} />,
      })}
      barred={mayChange(rights, 'domains') ? null : reasons('domainsReadOnly')}
      retry={{
        label: ({ length }) => t('again', { count: length }),
        onClick: () => void importRuns.retry(run.key),
        reason: isUnknown ? t('lookFirst') : null,
      }}
      check={{ label: t('look'), onClick: () => void look(), busy: looking }}
      actions={
        written === all && (
          <>
            <ButtonLink size="small" href={paths.domainRecords(domain.id)}>
              {t('records')}
            </ButtonLink>
            {onClear && (
              <Button size="small" variant="quiet" onClick={onClear}>
                {t('clear')}
              </Button>
            )}
          </>
        )
      }
      onClose={() => importRuns.close(run.key)}
    >
      {!sending && notice && (
        <OutcomeNotice
          outcome={notice}
          refused={refused}
          whether={t('whether', { what: lost ? nameOf(lost, domain.display) : '' })}
          latestState={t(
            `latestState.${lost?.result.kind === 'found' || lost?.result.kind === 'absent' ? lost.result.kind : 'unknown'}`,
            { time: formatTime(readAt, times) },
          )}
          check={{ onClick: () => void look(), busy: looking }}
        />
      )}
      {!sending && run.isBlind && (
        <Notice tone="warn" title={t('blind.what')} role="alert">
          {t('blind.means')}
        </Notice>
      )}
    </RunResults>
  )
}

/** A single refusal is shown above the list; several are shown in their rows. */
function onlyRefusal({ items }: ImportRun): Outcome | null {
  const failures = items.flatMap(({ result }) => (result.kind === 'refused' ? [result.failure] : []))
  const [failure] = failures
  return failure && failures.length === 1 ? { status: 'refused', failure, fieldErrors: {} } : null
}

const nameOf = ({ step }: ImportItem, zone: string) => recordTitle(subjectOf(step), zone)

function Why({ item: { result } }: { item: ImportItem }) {
  const t = useTranslations('zoneFile.run.means')
  const refused = useRecordRefusal()
  switch (result.kind) {
    case 'refused':
      return <RefusalText failure={result.failure} means={refused(result.failure)?.means} />
    case 'absent':
    case 'unlike':
    case 'held':
    case 'unknown':
      return t(result.kind)
    default:
      return null
  }
}
