'use client'

import { useLocale, useTranslations } from 'next-intl'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { saveFile } from '@/components/form/save-file'
import { RunResults } from '@/components/run/run-results'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  Download,
  Mail,
  type LucideIcon,
} from '@/components/ui/icons'
import { Sub } from '@/components/ui/table'
import { Tally } from '@/components/ui/inline'
import { type Tone, toneText } from '@/components/ui/state'
import { csv } from '@/lib/format/csv'
import { isSpent, requestsOf, type RunEntry, type TransferRun } from '@/lib/mass-transfer/rules/run'
import { readableDomain } from '@/lib/model/domain-name'
import { countOf, isSending } from '@/lib/model/run'
import { transferRuns, useRefused } from './use-transfers'

/** Results of the sent domains, grouped into accepted, waiting for a code and rejected. */
export function TransferResults({ run }: { run: TransferRun }) {
  const t = useTranslations('massTransfer')
  const locale = useLocale()
  const refused = useRefused()
  const sending = isSending(run)
  const [queued, awaiting] = [countOf(run, 'queued', 'over'), countOf(run, 'awaiting')]
  const [rejected, unknown] = [countOf(run, 'rejected'), countOf(run, 'unknown')]
  const notSent = countOf(run, 'refused', 'held', 'absent')
  const all = run.items.length
  const title = sending ? t('run.sending', { count: all }) : t('run.title', { taken: queued + awaiting, all })

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
    const text = csv([head.map((one) => t(`run.csv.${one}`)), ...rows], locale)
    saveFile(`mass-transfer-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', text)
  }
  return (
    <RunResults
      run={run}
      title={title}
      summary={
        <Tally>
          <Count icon={CircleCheck} tone="ok" text={t('run.queued', { count: queued })} />
          <Count icon={Mail} tone="warn" text={t('run.awaiting', { count: awaiting })} />
          <Count icon={CircleX} tone="danger" text={t('run.rejected', { count: rejected })} />
          {notSent > 0 && <Count icon={CircleMinus} tone="warn" text={t('run.notSent', { count: notSent })} />}
          {unknown > 0 && <Count icon={CircleQuestionMark} tone="warn" text={t('run.unknown', { count: unknown })} />}
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
        latestState={
          unknown === 0
            ? t('run.latestState', { taken: queued + awaiting, all })
            : t(run.isBlind ? 'run.notRead' : 'run.open')
        }
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

function Count({ icon, tone, text }: { icon: LucideIcon; tone: Tone; text: string }) {
  return (
    <span className={toneText[tone]}>
      <Icon of={icon} />
      <b>{text}</b>
    </span>
  )
}
