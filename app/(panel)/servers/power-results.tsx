'use client'

import { useTranslations } from 'next-intl'
import { useUnloadWarning } from '@/components/form/use-unload-warning'
import { ResultRow, ResultsPanel } from '@/components/table/results-panel'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { powerLook } from './power-look'
import { failedOf, isSending, tallyOf, type PowerRun } from './power-run'
import { PowerExplanation } from './power-explanation'

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
