'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useChange } from '@/components/form/use-change'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { RefreshCw, ShieldOff } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { chainState, type ChainStep, chainVerdict, dsExpiresAt, dsWaitHours } from '@/lib/domains/rules/dnssec'
import { formatDayAndTime } from '@/lib/format/time'
import { forgetSigned, useSigned } from '../../signed-cell'
import { turnOffDnssec } from './actions'
import { DomainOutcome } from './domain-form'
import { useDomain } from './domain-live'

const removals = defineStoredForm<Date | null>({
  days: 2,
  stored: (removedAt) => ({ at: removedAt?.getTime() }),
  restored: ({ at }) => (typeof at === 'number' ? new Date(at) : null),
})

/**
 * When this device removed a domain's DS records: the API does not report it, and resolvers cache them for a while.
 *
 * @returns `changed`, to be called after every change of DNSSEC with a done or unknown outcome
 */
export function useDsRemoved(id: string) {
  const client = useQueryClient()
  const { value, change } = useStoredForm(removals, `ds-removed:${id}`, () => null)
  return {
    removedAt: value,
    changed: (removed: boolean) => {
      if (removed) change(() => new Date())
      return forgetSigned(client, id)
    },
  }
}

/** Milliseconds for which a reading of the signed state counts as fresh. */
const freshMs = 60_000

/** Prefetches the reading of `useDnssecChain`, so that its dialog opens without waiting. */
export function usePrefetchChain(enabled: boolean): void {
  const { domain } = useDomain()
  useSigned(domain, { staleTime: freshMs, enabled })
}

type Chain = {
  verdict: 'checking' | ReturnType<typeof chainVerdict>
  /** Notice with the box to tick, or null. */
  notice: ReactNode
  /** Why the step cannot be confirmed yet. */
  reason: string | null
  turningOff: boolean
  turnOff: () => Promise<void>
}

/**
 * Checks whether DNSSEC would break by a step, with a warning and a reason to block it.
 *
 * @param step the planned step
 */
export function useDnssecChain(step: ChainStep): Chain {
  const t = useTranslations('domain.chain')
  const style = useTimeStyle()
  const { domain, live } = useDomain()
  const { id, external, display } = domain
  const { signed, isFetching, refetch } = useSigned(domain, { staleTime: freshMs })
  const { removedAt, changed } = useDsRemoved(id)
  const [accepted, setAccepted] = useState(false)
  const { send, pending, outcome } = useChange(turnOffDnssec, {
    subject: () => ({ kind: 'dnssec', id, name: display }),
    announce: () => ({ title: t('turnedOff', { name: display }) }),
  })

  async function turnOff() {
    const answer = await send({ id, external })
    // After a lost answer too: a later reading shows whether it was done, and this is its time.
    if (answer?.status === 'done' || answer?.status === 'unknown') await changed(true)
  }

  const state = chainState(signed, removedAt, live.asOf)
  const verdict = chainVerdict(step, state)
  const base = { turningOff: pending, turnOff }
  if (step === 'stayOurs') return { ...base, verdict, notice: null, reason: null }
  if (isFetching && !pending) {
    return {
      ...base,
      verdict: 'checking',
      notice: <p className="text-fg-muted">{t('checking')}</p>,
      reason: t('checking'),
    }
  }
  const until = removedAt ? formatDayAndTime(dsExpiresAt(removedAt), style, live.asOf) : ''
  const words = { name: display, step, hours: dsWaitHours, until }
  if (verdict === 'free' || state === 'off') {
    const notice = step === 'moveAway' ? null : <p className="text-compact text-fg-muted">{t('off', words)}</p>
    return { ...base, verdict, notice, reason: null }
  }
  const isSigned = state === 'signed'
  const notice = (
    <div className="grid grid-cols-1 content-start gap-2">
      <Notice
        tone={verdict === 'blocked' ? 'danger' : 'warn'}
        icon={verdict === 'blocked' ? ShieldOff : undefined}
        title={t(`${state}.what`, words)}
        actions={
          state === 'unknown' ? (
            <Button size="small" icon={RefreshCw} onClick={() => void refetch()}>
              {t('again')}
            </Button>
          ) : isSigned && step === 'moveAway' ? (
            <Button size="small" icon={ShieldOff} busy={pending} onClick={() => void turnOff()}>
              {t('turnOff')}
            </Button>
          ) : undefined
        }
      >
        <p>{t(`${state}.means`, words)}</p>
        {isSigned && step !== 'stayOthers' && <p>{t('signed.next', words)}</p>}
      </Notice>
      {verdict === 'accept' && (
        <Checkbox
          label={t(`${state}.accept`, words)}
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
      )}
      <DomainOutcome
        outcome={outcome}
        whether={t('whether', { name: display })}
        check={{ onClick: () => void refetch() }}
      />
    </div>
  )
  const reason = verdict === 'accept' && !accepted ? t('tickFirst') : null
  return { ...base, verdict, notice, reason }
}
