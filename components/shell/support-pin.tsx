'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { fetchSignedIn } from '@/components/live/fetch-live'
import { useLive } from '@/components/live/use-live'
import { AsOf } from '@/components/ui/as-of'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Eye, EyeOff } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import type { Failure, Reading } from '@/lib/model/outcome'

type Shown =
  { state: 'hidden' } | { state: 'failed'; failure: Failure } | { state: 'shown'; reading: Reading<string | null> }

/**
 * The PIN that identifies a caller to support. It is fetched on demand, so that it is not part of the page. An API key
 * has none (§2.11).
 */
export function SupportPin({ isApiKey }: { isApiKey: boolean }) {
  const t = useTranslations('supportPin')
  const id = useId()
  const pin = usePin()
  const isShown = pin.shown.state === 'shown'
  if (isApiKey) {
    return (
      <Panel title={t('title')}>
        <p className="text-compact text-fg-muted">{t('apiKey')}</p>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('title')}
      aside={
        <Button
          size="small"
          icon={isShown ? EyeOff : Eye}
          busy={pin.busy}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => (isShown ? pin.hide() : void pin.show())}
        >
          {t(isShown ? 'hide' : 'show')}
        </Button>
      }
    >
      <Pin id={id} {...pin} />
    </Panel>
  )
}

/** The PIN in a dialog on any page, for people who are on the phone with support. */
export function SupportPinDialog({ isApiKey, onClose }: { isApiKey: boolean; onClose: () => void }) {
  const t = useTranslations('supportPin')
  const id = useId()
  const pin = usePin()
  const showAtOnce = useEffectEvent(() => {
    if (!isApiKey) void pin.show()
  })
  useEffect(() => showAtOnce(), [])
  return (
    <Dialog open title={t('title')} onClose={onClose} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      {isApiKey ? <p>{t('apiKey')}</p> : <Pin id={id} {...pin} />}
    </Dialog>
  )
}

function usePin() {
  const [shown, setShown] = useState<Shown>({ state: 'hidden' })
  const [busy, setBusy] = useState(false)
  const isAsking = useRef(false)
  const show = async () => {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    setShown(await askForPin())
    setBusy(false)
    isAsking.current = false
  }
  return { shown, busy, show, hide: () => setShown({ state: 'hidden' }) }
}

function Pin({ id, shown, busy, show }: { id: string } & ReturnType<typeof usePin>) {
  const t = useTranslations('supportPin')
  return (
    <>
      {shown.state === 'failed' && (
        <FailureNotice
          failure={shown.failure}
          what={t('failed')}
          retry={{ label: t('again'), onClick: () => void show(), busy }}
          role="alert"
        />
      )}
      <div id={id} role="status" hidden={shown.state === 'failed'}>
        {shown.state === 'shown' ? <Digits reading={shown.reading} /> : <Masked />}
      </div>
      <p className="text-compact text-fg-muted">{t('about')}</p>
    </>
  )
}

async function askForPin(): Promise<Shown> {
  const answer = await fetchSignedIn<string | null>(paths.live.supportPin())
  if (!answer.ok) return { state: 'failed', failure: answer.failure }
  return { state: 'shown', reading: { value: answer.value, asOf: answer.asOf } }
}

const hourMs = 3_600_000

/**
 * Returns the hours, rounded, until the support PIN changes; 0 for less than half an hour. It changes daily (§2.11), at
 * midnight UTC like everything else in the API.
 *
 * @param now the API's clock
 */
export function hoursUntilPinChanges(now: Date): number {
  return Math.round(24 - ((now.getTime() / hourMs) % 24))
}

/** The PIN with the time until it changes, read again every minute because the API does not report that time. */
function Digits({ reading }: { reading: Reading<string | null> }) {
  const t = useTranslations('supportPin')
  const { value, asOf, isStale } = useLive({
    url: paths.live.supportPin(),
    initial: reading,
    moving: () => false,
    slowMs: 60_000,
  })
  if (value === null) return <p>{t('none')}</p>
  return (
    <>
      <p className="mono text-title tracking-[0.12em]">{value}</p>
      {isStale ? (
        <p className="text-compact text-warn-fg">
          <AsOf time={asOf} />. {t('stale')}
        </p>
      ) : (
        <p className="text-compact">{t('changes', { hours: hoursUntilPinChanges(asOf) })}</p>
      )}
    </>
  )
}

function Masked() {
  const t = useTranslations('supportPin')
  return (
    <p className="mono text-title tracking-[0.12em]">
      <span className="sr-only">{t('hidden')}</span>
      <span aria-hidden="true" className="text-fg-muted">
        ••••••
      </span>
    </p>
  )
}
