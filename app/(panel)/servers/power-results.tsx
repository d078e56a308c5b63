'use client'

import { useTranslations } from 'next-intl'
import { useUnloadWarning } from '@/components/form/use-unload-warning'
import { ResultRow, ResultsPanel } from '@/components/table/results-panel'
import { Button } from '@/components/ui/button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  PowerOff,
  RefreshCw,
} from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import { paths } from '@/lib/paths'
import { type PowerAction, powerProgress, type PowerProgress } from '@/lib/servers/rules/power'
import { PowerExplanation } from './power-explanation'
import { failedOf, isSending, type PowerResult, type PowerRun, tallyOf } from './power-run'

type PowerResultsProps = {
  run: PowerRun
  onSendFailed: () => void
  onCheck: (id: string) => void
  onClose: () => void
}

const order = ['unknown', 'refused', 'held', 'sending', 'waiting', 'sent', 'skipped'] as const

/** Result of a power action per server. Only failed ones can be retried. */
export function PowerResults({ run, onSendFailed, onCheck, onClose }: PowerResultsProps) {
  const t = useTranslations('servers.results')
  const words = useTranslations('common')
  const { action, items } = run
  const { done, skipped, settled } = tallyOf(run)
  const failed = failedOf(run)
  const sending = isSending(run)
  const names = { item: t('server'), result: t('result'), why: t('why') }
  useUnloadWarning(sending)
  return (
    <ResultsPanel
      title={t('title', { action: words(`power.${action}`), done, all: items.length - skipped, skipped })}
      caption={t('caption')}
      names={names}
      items={items}
      order={order}
      settled={settled}
      onClose={sending ? null : onClose}
      actions={
        failed.length > 0 &&
        !sending && (
          <Button size="small" icon={RefreshCw} onClick={onSendFailed}>
            {t('again', { action: words(`power.${action}`), count: failed.length, name: failed[0]?.name ?? '' })}
          </Button>
        )
      }
      row={({ id, name, result }) => {
        const { word, ...look } = powerLook(result, action)
        return (
          <ResultRow key={id} href={paths.server(id)} name={name} names={names} {...look} word={t(`is.${word}`)}>
            <PowerExplanation result={result} action={action} onCheck={() => onCheck(id)} />
          </ResultRow>
        )
      }}
    />
  )
}

type Word =
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'unknown'
  | 'held'
  | 'skipped'
  | 'nothing'
  | 'late'
  | `following.${PowerAction}`
  | `reached.${PowerAction}`
type Look = { tone: Tone; icon: LucideIcon; word: Word }

const looks: Record<Exclude<PowerResult['is'], 'sent' | 'skipped'>, Look> = {
  waiting: { tone: 'idle', icon: Clock, word: 'waiting' },
  sending: { tone: 'busy', icon: LoaderCircle, word: 'sending' },
  refused: { tone: 'danger', icon: OctagonX, word: 'refused' },
  unknown: { tone: 'warn', icon: CircleQuestionMark, word: 'unknown' },
  held: { tone: 'idle', icon: CircleMinus, word: 'held' },
}

/** Icon, tone and label of a power action's result. */
function powerLook(result: PowerResult, action: PowerAction): Look {
  if (result.is === 'skipped') {
    const nothing = result.reason === 'alreadyOn' || result.reason === 'alreadyOff'
    return { tone: 'idle', icon: CircleMinus, word: nothing ? 'nothing' : 'skipped' }
  }
  if (result.is !== 'sent') return looks[result.is]
  const sent: Record<PowerProgress, Look> = {
    following: { tone: 'busy', icon: LoaderCircle, word: `following.${action}` },
    reached: { tone: 'ok', icon: action === 'off' ? PowerOff : CircleCheck, word: `reached.${action}` },
    assumed: { tone: 'ok', icon: CircleCheck, word: `reached.${action}` },
    late: { tone: 'warn', icon: Hourglass, word: 'late' },
  }
  return sent[powerProgress(result.watch)]
}
