'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import type { Route } from 'next'
import { ShowCalls } from '@/components/calls/show-calls'
import { DomainState } from '@/components/domain/domain-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { Button } from '@/components/ui/button'
import { TypedConfirm, typedProgress } from '@/components/ui/confirm-dialog'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Beside, Dialog } from '@/components/ui/dialog'
import {
  Trash2,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  OctagonAlert,
  TriangleAlert,
} from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import { dsWaitHours } from '@/lib/domains/rules/dnssec'
import { autoRenewRefusal, expiryTone } from '@/lib/domains/rules/domain'
import { formatDay } from '@/lib/format/time'
import { mayChange } from '@/lib/model/rights'
import { tldOf } from '@/lib/model/tld'
import { paths } from '@/lib/paths'
import { State } from '@/components/ui/state'
import type { HealthLevel } from '@/lib/dns/rules/health'
import { deleteZone } from './actions'
import { DomainOutcome, useBarred } from './domain-form'
import { CheckButton } from './check-link'
import { useDomain } from './domain-live'
import { DomainNotices } from './domain-notices'

const looks = {
  good: { tone: 'ok', icon: CircleCheck },
  warn: { tone: 'warn', icon: TriangleAlert },
  bad: { tone: 'danger', icon: OctagonAlert },
  none: { tone: 'idle', icon: CircleDashed },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
} as const

type HealthRowProps = {
  name: string
  level: HealthLevel | 'bad'
  children: ReactNode
  /** Where it can be improved or changed. */
  fix?: { href: Route; label: string } | null
}

/** One check of a domain: what it is about, how it is, and what to do. */
export function HealthRow({ name, level, children, fix }: HealthRowProps) {
  const { tone, icon } = looks[level]
  return (
    <DescriptionRow name={name}>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-2 [&_svg]:mt-1 [&_svg]:self-start">
        <State tone={tone} icon={icon}>
          <span className="self-baseline py-0.5 whitespace-normal">{children}</span>
        </State>
        {fix && (
          <Link className="ms-auto text-compact" href={fix.href}>
            {fix.label}
          </Link>
        )}
      </span>
    </DescriptionRow>
  )
}

/** Overview of a domain: its health first. `price` and `checks` are read separately. */
export function Overview({ price, checks }: { price: ReactNode; checks: ReactNode }) {
  const t = useTranslations('domain.overview')
  const states = useTranslations('domain')
  const style = useTimeStyle()
  const { domain } = useDomain()
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <DomainNotices />
      <div className="cols-side">
        <div className="grid grid-cols-1 content-start gap-6">
          <Panel title={t('health')} aside={<CheckButton />} flush>
            <DescriptionList>
              {domain.registered && <ExpiryRow />}
              <HealthRow
                name={t('nameServers')}
                level={domain.external || !domain.registered ? 'none' : 'good'}
                fix={{
                  href: paths.domainNameServers(domain.id),
                  label: t(domain.registered ? 'change' : 'ours'),
                }}
              >
                {t(domain.external ? 'external' : domain.registered ? 'own' : 'zoneOnly')}
              </HealthRow>
              {checks}
            </DescriptionList>
          </Panel>
          {(domain.registered || domain.name !== domain.display) && (
            <Panel title={t('registration')} flush>
              <DescriptionList>
                {domain.registered && (
                  <>
                    <DescriptionRow name={t('state')}>
                      <DomainState state={domain.state} />
                    </DescriptionRow>
                    {price}
                    <DescriptionRow name={t('registry')}>
                      .{tldOf(domain.name)}
                      {domain.registry && <span className="text-fg-muted"> ({domain.registry})</span>}
                    </DescriptionRow>
                  </>
                )}
                {domain.name !== domain.display && (
                  <DescriptionRow name={t('ascii')}>
                    <CopyValue value={domain.name} />
                  </DescriptionRow>
                )}
              </DescriptionList>
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <Panel
            title={t('zone')}
            flush
            aside={
              <Link className="text-compact" href={paths.domainRecords(domain.id)}>
                {states('tabs.records')}
              </Link>
            }
          >
            <DescriptionList>
              <DescriptionRow name={t('records')}>
                {domain.recordCount ?? <span className="text-fg-muted">{t('notTold')}</span>}
              </DescriptionRow>
              <DescriptionRow name={t('updated')}>
                {domain.updatedAt ? (
                  <time dateTime={domain.updatedAt.toISOString()}>{formatDay(domain.updatedAt, style)}</time>
                ) : (
                  <span className="text-fg-muted">{t('never')}</span>
                )}
              </DescriptionRow>
              <DescriptionRow name={t('served')}>{t(domain.active ? 'yes' : 'no')}</DescriptionRow>
              <DescriptionRow name={t('id')}>
                <CopyValue value={domain.id} />
              </DescriptionRow>
            </DescriptionList>
          </Panel>
          <DeleteZone />
        </div>
      </div>
    </div>
  )
}

const levels = { idle: 'good', warn: 'warn', danger: 'bad' } as const

/** Until when the domain is registered, and whether it is renewed by then. */
function ExpiryRow() {
  const t = useTranslations('domain.health.expiry')
  const domainWords = useTranslations('domain')
  const locale = useLocale()
  const { domain, live, rights } = useDomain()
  const { id, state, expiresAt, autoRenew, paidUntil } = domain
  const canTurnOn = mayChange(rights, 'domains') && autoRenewRefusal(domain, true) === null
  const kind = autoRenew === null ? 'at' : autoRenew ? 'renews' : paidUntil ? 'once' : 'ends'
  const text = state === 'expired' ? 'over' : kind
  const day = (date: Date) => formatDay(date, { locale, timeZone: 'UTC' }, live.asOf)
  const tone = expiryTone(domain, live.asOf)
  return (
    <HealthRow
      name={t('name')}
      level={expiresAt === null ? 'unknown' : tone === 'idle' && autoRenew !== true ? 'none' : levels[tone]}
      fix={canTurnOn ? { href: paths.domain(id, { dialog: 'renew' }), label: domainWords('renew.turnOn') } : null}
    >
      {expiresAt
        ? t(text, { date: day(expiresAt), until: day(paidUntil ?? expiresAt) })
        : domainWords('overview.notTold')}
    </HealthRow>
  )
}

/** Deletes the zone and all its records after its name has been typed. */
function DeleteZone() {
  const t = useTranslations('domain.remove')
  const router = useRouter()
  const { domain, live } = useDomain()
  const barred = useBarred('remove')
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState('')
  const { send, callsOf, pending, outcome, isHere } = useChange(deleteZone, {
    subject: ({ id }) => ({ kind: 'zoneDelete', id, name: domain.display }),
    announce: () => ({ title: t('done', { name: domain.display }) }),
  })
  // Zones are read from the list of all, so one that is missing there is deleted.
  const isGone = outcome?.status === 'unknown' && live.failure?.kind === 'notFound'
  useMayStillApply(isGone ? null : outcome, live.refresh)
  const isTyped = typedProgress(domain.display, typed) === 'right'

  async function remove() {
    const answer = await send({ id: domain.id })
    if (answer?.status === 'done' && isHere()) router.push(paths.domains())
    if (answer?.status === 'unknown') live.refresh()
  }

  return (
    <Panel title={t('title')} className="print:hidden">
      <p>
        <Button variant="danger" icon={Trash2} reason={barred} onClick={() => setAsks(true)}>
          {t('do')}
        </Button>
      </p>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        locked={pending}
        title={t('ask', { name: domain.display })}
        foot={
          <>
            <Button variant="quiet" onClick={() => setAsks(false)} data-autofocus>
              {t('keep')}
            </Button>
            <Button
              variant="destroy"
              icon={Trash2}
              busy={pending}
              reason={isGone ? t('isGone') : isTyped ? null : t('typeFirst')}
              onClick={() => void remove()}
            >
              {t('confirm')}
            </Button>
            <Beside>
              <ShowCalls of={callsOf({ id: domain.id })} />
            </Beside>
          </>
        }
      >
        <div className="grid grid-cols-1 content-start gap-4">
          <p>{t('lost', { count: domain.recordCount ?? 0 })}</p>
          <p>{t('dnssec', { hours: dsWaitHours })}</p>
          <TypedConfirm name={domain.display} value={typed} onChange={setTyped} />
          <DomainOutcome
            outcome={outcome}
            whether={t('whether', { name: domain.display })}
            found={isGone}
            latestState={isGone ? <Link href={paths.domains()}>{t('toList')}</Link> : t('latestState')}
            check={{ onClick: live.refresh }}
          />
        </div>
      </Dialog>
    </Panel>
  )
}
