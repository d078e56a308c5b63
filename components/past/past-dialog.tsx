'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { type PageObject, supportText } from '@/components/feedback/support-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { failureOf, readLive } from '@/components/live/fetch-live'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { Check, ClipboardList } from '@/components/ui/icons'
import { Skeleton } from '@/components/ui/skeleton'
import { formatTime } from '@/lib/format/time'
import type { ApiCall } from '@/lib/model/api-call'
import { paths } from '@/lib/paths'
import { callsOfPast, noPastChanges, onPastChanges, type PastChange, pastChanges, pastOf } from './past-changes'
import { type LoggedEvent, outcomeText, pastText } from './past-text'

export type PastDialogProps = { of: PageObject; name: string; readsAccount: boolean; onClose: () => void }

/** What this device sent for a server, a domain or an order and what came back, beside the API's own log. */
export function PastDialog({ of, name, readsAccount, onClose }: PastDialogProps) {
  const t = useTranslations('past')
  const feedback = useTranslations('feedback')
  const meansOf = (why: NonNullable<PastChange['why']>) => feedback(`failure.${why}.means`)
  const all = useSyncExternalStore(onPastChanges, pastChanges, noPastChanges)
  const sent = pastOf(all, of)
  const log = useLog(of, name, readsAccount)
  const { copied, copy } = useCopy()
  const text = () => [supportText(feedback), '', pastText(t, meansOf, sent, log?.data ?? null)].join('\n')
  const failure = log?.error ? failureOf(log.error) : null
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon={copied ? Check : ClipboardList}
            reason={log?.isPending ? t('loading') : null}
            onClick={() => void copy(text())}
          >
            {feedback('copyForSupport')}
          </Button>
        </>
      }
    >
      <section className="grid gap-2">
        <h3>{t('sent')}</h3>
        {sent.length === 0 && <p className="text-compact text-fg-muted">{t('nothingSent')}</p>}
        <Lines
          lines={sent.map((past) => ({
            at: new Date(past.at),
            text: past.what,
            calls: callsOfPast(past),
            more: [outcomeText(t, meansOf, past), past.reference && t('reference', { reference: past.reference })]
              .filter(Boolean)
              .join(' '),
          }))}
        />
      </section>
      {log && (
        <section className="grid gap-2">
          <h3>{t('log')}</h3>
          {log.isPending && <Skeleton width="16rem" />}
          {failure && <FailureNotice failure={failure} what={t('logFailed')} />}
          {log.data?.length === 0 && <p className="text-compact text-fg-muted">{t('nothingLogged')}</p>}
          <Lines lines={log.data ?? []} />
        </section>
      )}
    </Dialog>
  )
}

function Lines({ lines }: { lines: readonly (LoggedEvent & { more?: string; calls?: readonly ApiCall[] | null })[] }) {
  const style = useTimeStyle()
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-2 text-compact">
      {lines.map(({ at, text, more, calls }, place) => (
        <li className="grid gap-x-4 wrap-anywhere sm:grid-cols-[9rem_minmax(0,1fr)]" key={place}>
          {at ? (
            <time className="text-fg-muted" dateTime={at.toISOString()}>
              {formatTime(at, style)}
            </time>
          ) : (
            <span />
          )}
          <span>
            <span className="text-fg-strong">{text}</span>
            {more && <span className="block text-fg-muted">{more}</span>}
            {calls && <ShowCalls of={calls} small />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The API's own log, newest first; null where there is none that this sign-in may read. */
function useLog(of: PageObject, name: string, readsAccount: boolean) {
  const query = useQuery({
    queryKey: ['past', of.kind, of.id],
    enabled: of.kind === 'server' || readsAccount,
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<LoggedEvent[]> => {
      const events =
        of.kind === 'server'
          ? (await readLive<{ activity: LoggedEvent[] }>(paths.live.server(of.id), signal)).value.activity
          : ((await readLive<LoggedEvent[] | null>(paths.live.activity(), signal)).value ?? [])
      const mentioned = of.kind === 'server' ? events : events.filter(({ text }) => text.includes(name))
      return mentioned.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    },
  })
  return query.isEnabled ? query : null
}
