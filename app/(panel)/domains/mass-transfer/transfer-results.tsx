'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { RunResults } from '@/components/run/run-results'
import { saveCsv } from '@/components/table/save-csv'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { CircleCheck, CircleMinus, CircleQuestionMark, CircleX, Download, Mail } from '@/components/ui/icons'
import { Sub } from '@/components/ui/table'
import { Tally } from '@/components/ui/inline'
import { toneText } from '@/components/ui/state'
import { isSpent, requestsOf, type RunEntry, type TransferRun } from '@/lib/mass-transfer/rules/run'
import { readableDomain } from '@/lib/model/domain-name'
import { countOf, isSending } from '@/lib/model/run'
import { transferRuns, useTransferRefused } from './use-transfers'

const counted = [
  { key: 'queued', kinds: ['queued'], icon: CircleCheck, tone: 'ok' },
  { key: 'awaiting', kinds: ['awaiting'], icon: Mail, tone: 'warn' },
  { key: 'rejected', kinds: ['rejected'], icon: CircleX, tone: 'danger' },
  { key: 'notSent', kinds: ['refused', 'held', 'absent'], icon: CircleMinus, tone: 'warn' },
  { key: 'unknown', kinds: ['unknown'], icon: CircleQuestionMark, tone: 'warn' },
] as const

/** Results of the sent domains, with the number of each kind. */
export function TransferResults({ run, barred }: { run: TransferRun; barred: string | null }) {
  const t = useTranslations('massTransfer')
  const style = useTimeStyle()
  const refused = useTransferRefused()
  const sending = isSending(run)
  const taken = countOf(run, 'queued', 'awaiting', 'over')
  const unknown = countOf(run, 'unknown')
  const all = run.items.length
  const title = sending ? t('run.sending', { count: all }) : t('run.title', { taken, all })

  const reasonOf = ({ result }: RunEntry): string => {
    if (result.kind === 'rejected') {
      return result.rejection ? t(`rejected.${result.rejection}`) : (result.reason ?? t('rejected.unsaid'))
    }
    return result.kind === 'over' ? t(`means.${result.status ?? 'unknown'}`) : t(`run.means.${result.kind}`)
  }
  const wordOf = ({ result }: RunEntry): string =>
    result.kind === 'over' ? t(`state.${result.status ?? 'unknown'}`) : t(`run.result.${result.kind}`)
  const save = () => {
    const head = ['name', 'ascii', 'result', 'reason', 'api'] as const
    const rows = run.items.map((item) => [
      readableDomain(item.entry.name),
      item.entry.name,
      wordOf(item),
      reasonOf(item),
      saidOf(item) ?? '',
    ])
    const lines = [head.map((column) => t(`run.csv.${column}`)), ...rows]
    saveCsv(t('title'), lines, style)
  }
  return (
    <RunResults
      run={run}
      title={title}
      summary={
        <Tally>
          {counted.map(({ key, kinds, icon, tone }) => {
            const count = countOf(run, ...kinds)
            return (
              count > 0 && (
                <span className={toneText[tone]} key={key}>
                  <Icon of={icon} />
                  <b>{t(`run.${key}`, { count })}</b>
                </span>
              )
            )
          })}
          {run.about.from.kind === 'import' && <span>{t('run.redirects', { count: run.about.redirects })}</span>}
        </Tally>
      }
      caption={t('run.caption')}
      columns={{ item: t('run.csv.name'), result: t('run.csv.result'), why: t('run.csv.reason') }}
      row={(item) => ({
        name: <span className="wrap-anywhere whitespace-normal">{readableDomain(item.entry.name)}</span>,
        word: wordOf(item),
        why: (
          <>
            {reasonOf(item)}
            {saidOf(item) && <Sub>{saidOf(item)}</Sub>}
          </>
        ),
      })}
      barred={barred}
      retry={
        isSpent(run)
          ? null
          : {
              label: ({ length }) => t('run.again', { count: length }),
              onClick: () => void transferRuns.retry(run.key),
            }
      }
      actions={
        <Button size="small" icon={Download} onClick={save}>
          {t('run.save')}
        </Button>
      }
      onClose={() => transferRuns.close(run.key)}
    >
      {sending && <p className="text-compact text-fg-muted">{t('run.request', requestsOf(run))}</p>}
      <OutcomeNotice
        outcome={run.stopped}
        whether={t('run.whether')}
        refused={refused}
        latestState={unknown === 0 ? t('run.latestState', { taken, all }) : t(run.isBlind ? 'run.notRead' : 'run.open')}
        check={{ onClick: () => void transferRuns.look(run.key) }}
      />
    </RunResults>
  )
}

/** Returns the API's message, if any. */
function saidOf({ result }: RunEntry): string | null {
  if (result.kind === 'rejected') return result.reason
  return result.kind === 'over' ? result.message : null
}
