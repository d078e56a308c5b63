'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Suspense, use, useEffect, useRef, type ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/visit/link'
import type { WaitingList } from '@/lib/deploy/wire-orders'
import { formatMoney } from '@/lib/format/number'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { DeployOrder } from '@/lib/deploy/rules/deploy'
import { deployRefusalOf } from '@/lib/deploy/rules/orders'
import type { Failure, Settled } from '@/lib/model/outcome'
import type { Choices } from './use-choices'
import type { PlacingState } from './use-placing'

type Props = {
  placing: PlacingState
  choices: Choices
  send: (waitlist: DeployOrder['waitlist'], again?: boolean) => void
}

/** Outcome of the order: the API's message, what it means, and the next step. */
export function PlacingOutcome({ placing, choices, send }: Props) {
  const t = useTranslations('deploy')
  const locale = useLocale()
  const style = useTimeStyle()
  const router = useRouter()
  const { outcome, twice, after, last, fresh } = placing
  const box = useRef<HTMLDivElement>(null)
  // On a phone the button is in a bar at the bottom, far from this notice.
  const hasNotice = twice !== null || (outcome !== null && outcome.status !== 'done')
  useEffect(() => {
    if (hasNotice) box.current?.scrollIntoView({ block: 'nearest' })
  }, [hasNotice, outcome])

  function explain(failure: Failure) {
    const refusal = deployRefusalOf(failure)
    if (refusal === null) return null
    const nothing = t('refused.nothing')
    if (refusal === 'payment') {
      const { required, balance } = failure.payment ?? {}
      const means =
        required && balance
          ? t('refused.paymentOf', { required: formatMoney(required, locale), balance: formatMoney(balance, locale) })
          : t('refused.payment')
      return {
        means: `${means} ${nothing}`,
        actions: <ButtonLink href={paths.credit()}>{t('refused.credit_action')}</ButtonLink>,
      }
    }
    if (refusal === 'declined')
      return {
        means: t('refused.declined'),
        actions: (
          <>
            <ButtonLink href={paths.billing()}>{t('receipt.billing')}</ButtonLink>
            {fresh.length > 0 && (
              <ButtonLink href={paths.deploy({ orders: fresh.join(',') })}>{t('send.twice.follow')}</ButtonLink>
            )}
          </>
        ),
      }
    const means = refusal === 'unexplained' ? nothing : `${t(`refused.${refusal}`)} ${nothing}`
    if (refusal === 'offer' || refusal === 'stock' || refusal === 'options' || refusal === 'keys')
      return { means, actions: <Button onClick={() => router.refresh()}>{t('refused.reload')}</Button> }
    if (refusal === 'notHourly')
      return {
        means,
        actions: <Button onClick={() => choices.choose({ term: 'monthly' })}>{t('refused.term_action')}</Button>,
      }
    return { means }
  }

  if (twice) {
    const { sent, order } = twice
    const waits = order.waitlist !== null
    return (
      <div ref={box} className="scroll-mt-24 scroll-mb-40">
        <Notice
          tone="warn"
          role="alert"
          title={t(waits ? 'send.twice.titleWait' : 'send.twice.title', { time: formatTime(new Date(sent.at), style) })}
          actions={
            <>
              {waits ? null : sent.orderIds?.length ? (
                <ButtonLink href={paths.deploy({ orders: sent.orderIds.join(',') })}>
                  {t('send.twice.follow')}
                </ButtonLink>
              ) : (
                <ButtonLink href={paths.servers()}>{t('follow.servers')}</ButtonLink>
              )}
              <Button onClick={() => send(order.waitlist, true)}>
                {t(waits ? 'send.twice.joinAgain' : 'send.again')}
              </Button>
              <Button variant="quiet" onClick={placing.dropTwice}>
                {t(waits ? 'send.twice.dropJoin' : 'send.twice.drop')}
              </Button>
            </>
          }
        >
          {t(waits ? 'send.twice.bodyWait' : 'send.twice.body')}
        </Notice>
      </div>
    )
  }
  return (
    <div ref={box} className="grid scroll-mt-24 scroll-mb-40 grid-cols-1 content-start gap-4 empty:hidden">
      <OutcomeNotice
        outcome={outcome}
        whether={
          last?.waitlist ? t('send.whetherWait') : t('send.whether', { count: last?.quantity ?? choices.quantity })
        }
        refused={explain}
        latestState={outcome?.status === 'unknown' ? <LatestState placing={placing} /> : null}
        check={{ onClick: placing.look, busy: placing.looking }}
      />
      {(after === 'there' || after === 'unpaid') && last && (
        <Button variant="quiet" onClick={() => send(last.waitlist, true)}>
          {t('send.again')}
        </Button>
      )}
    </div>
  )
}

/** Current state of the order, read after a lost answer. */
function LatestState({ placing: { looking, latestState, fresh, last, after } }: { placing: PlacingState }) {
  const t = useTranslations('deploy.send')
  const style = useTimeStyle()
  if (looking || latestState === null) return t('looking')
  if (last?.waitlist) return t('seeList')
  if (!latestState.ok || after === 'unclear') return t('lookFailed')
  const time = formatTime(latestState.asOf, style)
  if (fresh.length === 0) return t(after === 'open' ? 'notYet' : 'notFound', { time })
  const link = (text: ReactNode) => <Link href={paths.deploy({ orders: fresh.join(',') })}>{text}</Link>
  return t.rich('found', { time, count: fresh.length, link })
}

type WaitProps = {
  choices: Choices
  waiting: Promise<Settled<WaitingList>>
  send: (waitlist: DeployOrder['waitlist']) => void
  busy: boolean
  /** Why nothing can be sent, or null. */
  reason: string | null
}

/** For a plan that is sold out: the waiting list, if it has one. */
export function WaitPart(props: WaitProps) {
  const t = useTranslations('deploy.sum')
  if (!props.choices.product?.waitlist) return <p>{t('noWait')}</p>
  return (
    <>
      <p className="text-compact text-fg-muted">{t('waitMeans')}</p>
      <Suspense fallback={<Skeleton width="100%" />}>
        <WaitButtons {...props} />
      </Suspense>
    </>
  )
}

function WaitButtons({ choices: { product, region }, waiting, send, busy, reason }: WaitProps) {
  const t = useTranslations('deploy.sum')
  const list = use(waiting)
  // A waiting-list entry has the product's name but not its ID.
  const entries = list.ok
    ? list.value.entries.filter((entry) => entry.product === product?.name && entry.region === region?.name)
    : []
  const reserved = entries.some(({ kind }) => kind === 'reservation') ? t('reserved') : null
  const noticed = entries.some(({ kind }) => kind === 'notice') ? t('noticed') : null
  return (
    <>
      <Button variant="primary" wide busy={busy} reason={reserved ?? reason} onClick={() => send('reserve')}>
        {t('reserve')}
      </Button>
      <Button wide busy={busy} reason={noticed ?? reason} onClick={() => send('notify')}>
        {t('notify')}
      </Button>
    </>
  )
}
