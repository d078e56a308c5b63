'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { RefreshCw, X } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { PowerResultRow } from './power-result-row'
import { failedOf, isSending, tallyOf, type PowerItem, type PowerResult, type PowerRun } from './power-run'

type PowerResultsProps = {
  run: PowerRun
  onSendFailed: () => void
  onCheck: (id: string) => void
  onClose: () => void
}

/** Rows before "Show all". */
const fewest = 10

/** What needs a look first, what went well last. */
const order: readonly PowerResult['is'][] = ['unknown', 'refused', 'held', 'sending', 'waiting', 'sent', 'skipped']
const byUrgency = (a: PowerItem, b: PowerItem) => order.indexOf(a.result.is) - order.indexOf(b.result.is)

/** What became of a power action, for each server. Only what failed can be sent again. */
export function PowerResults({ run, onSendFailed, onCheck, onClose }: PowerResultsProps) {
  const t = useTranslations('servers')
  const words = useTranslations('common')
  const [showsAll, setShowsAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { action, items } = run
  const { done, settled } = tallyOf(run)
  const failed = failedOf(run)
  const sending = isSending(run)
  const title = t('results.title', { action: words(`power.${action}`), done, all: items.length })

  useEffect(() => place.current?.focus(), [])
  useStayWhile(sending)

  // Urgency orders the rows once nothing changes any more: rows that jump cannot be read.
  const ordered = settled ? items.toSorted(byUrgency) : items
  const shown = showsAll ? ordered : ordered.slice(0, fewest)
  return (
    <div className="mb-6" ref={place} tabIndex={-1}>
      <p className="sr" role="status">
        {title}
      </p>
      <Panel
        title={title}
        flush
        busy={!settled}
        aside={
          <div className="row">
            {failed.length > 0 && !sending && (
              <Button size="small" icon={RefreshCw} onClick={onSendFailed}>
                {t('results.again', {
                  action: words(`power.${action}`),
                  count: failed.length,
                  name: failed[0]?.name ?? '',
                })}
              </Button>
            )}
            {!sending && (
              <IconButton size="small" variant="quiet" icon={X} label={t('results.close')} onClick={onClose} />
            )}
          </div>
        }
        foot={
          ordered.length > fewest && (
            <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
              {showsAll ? t('results.fewer') : t('results.all', { count: ordered.length })}
            </Button>
          )
        }
      >
        <div className="table-scroll">
          <table className="table" role="table">
            <caption className="sr">{t('results.caption')}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  {t('results.server')}
                </th>
                <th scope="col" role="columnheader" className="c-state">
                  {t('results.result')}
                </th>
                <th scope="col" role="columnheader" className="wrap c-first c-wide">
                  {t('results.why')}
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.map((item) => (
                <PowerResultRow key={item.id} item={item} action={action} onCheck={() => onCheck(item.id)} />
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  )
}

/** The browser asks before the page is left: what waits for its turn would not be sent. */
function useStayWhile(sending: boolean) {
  useEffect(() => {
    if (!sending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [sending])
}
