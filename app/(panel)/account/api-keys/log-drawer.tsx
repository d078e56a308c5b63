'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { failureOf } from '@/components/live/fetch-live'
import { useRead } from '@/components/live/use-read'
import { Button } from '@/components/ui/button'
import { listClass } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import { ChevronLeft, ChevronRight } from '@/components/ui/icons'
import { Skeleton } from '@/components/ui/skeleton'
import type { KeyLogPage, KeyUse } from '@/lib/account/key-log-api'
import { formatDayAndTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { KeyRow } from './key-fields'

/** What a key has asked, newest first, page by page: time, address, path and answer, never what was sent. */
export function KeyLogDrawer({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('apiKeys.log')
  const feedback = useTranslations('feedback')
  /** Offsets of the pages up to the one that is shown. */
  const [offsets, setOffsets] = useState<readonly number[]>([0])
  const { data, error, refetch, isFetching } = useRead<KeyLogPage | null>(
    paths.live.keyLog(apiKey.id, offsets.at(-1) ?? 0),
  )
  const failure = failureOf(error)
  const older = data?.older ?? null
  return (
    <Dialog
      open
      shape="drawer"
      title={t('title', { label: apiKey.label })}
      onClose={onClose}
      foot={
        <>
          {offsets.length > 1 && (
            <Button icon={ChevronLeft} onClick={() => setOffsets(offsets.slice(0, -1))}>
              {t('newer')}
            </Button>
          )}
          {older !== null && (
            <Button icon={ChevronRight} onClick={() => setOffsets([...offsets, older])}>
              {t('older')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {failure ? (
        <FailureNotice
          failure={failure}
          what={t('failed')}
          retry={{ label: feedback('again'), onClick: () => void refetch(), busy: isFetching }}
        />
      ) : data === undefined ? (
        <Skeleton width="100%" height="12rem" />
      ) : data === null ? (
        <p>{t('notOffered')}</p>
      ) : data.rows.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className={`${listClass} -mx-6 border-t border-line-soft max-sm:-mx-4`} aria-label={t('list')}>
          {data.rows.map((use) => (
            <Use key={use.id} use={use} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Use({ use: { at, from, method, path, status } }: { use: KeyUse }) {
  const t = useTranslations('apiKeys.log')
  const style = useTimeStyle()
  const [now] = useState(() => new Date())
  const isRefused = status === null || status < 200 || status >= 400
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-6 py-2.5 max-sm:px-4">
      <span className="mono text-compact wrap-anywhere text-fg-strong" dir="ltr">
        {method} {path}
      </span>
      <span className={isRefused ? 'font-medium text-danger-fg' : 'text-fg-muted'}>{status || t('noAnswer')}</span>
      <span className="col-span-full flex flex-wrap gap-x-3 text-compact text-fg-muted">
        {at && <time dateTime={at.toISOString()}>{formatDayAndTime(at, style, now)}</time>}
        {from && <span className="mono">{from}</span>}
      </span>
    </li>
  )
}
