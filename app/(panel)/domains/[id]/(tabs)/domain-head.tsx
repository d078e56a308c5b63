'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSelectedLayoutSegment } from 'next/navigation'
import { DomainState } from '@/components/domain/domain-state'
import { learnPaidRenewal } from '@/components/domain/use-paid-renewal'
import { useChangeForm } from '@/components/form/use-change-form'
import { AsOfLine } from '@/components/live/as-of-line'
import { Button } from '@/components/ui/button'
import { CalendarClock, RefreshCw, RefreshCwOff } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import { State } from '@/components/ui/state'
import { Tabs } from '@/components/ui/tabs'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import { autoRenewRefusal, daysLeft, expiryTone } from '@/lib/domains/rules/domain'
import { domainTabs, isOnDomain } from '@/lib/domains/tabs'
import { formatDay } from '@/lib/format/time'
import { mayChange } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { renewDomain } from '../../actions'
import { useDomain } from './domain-live'
import { RenewOutcome, RenewDialog } from './renew-dialog'

/** Name, state, expiry and auto-renew of the domain, the same above each of its tabs. */
export function DomainHead() {
  const t = useTranslations('domain')
  const reasons = useTranslations('reasons')
  const locale = useLocale()
  const { domain, live, rights } = useDomain()
  const { submit, callsOf, sent, pending, outcome, undo, reset, notice } = useChangeForm(renewDomain, {
    subject: ({ id }) => ({ kind: 'autoRenew', id, name: domain.display }),
    live,
    undo: () =>
      domain.autoRenew === null
        ? null
        : { kind: 'autoRenew', id: domain.id, name: domain.display, before: domain.autoRenew },
    onDone: ({ message }, { on }) => learnPaidRenewal(domain.id, on, message),
  })
  const segment = useSelectedLayoutSegment()
  const days = daysLeft(domain.expiresAt, live.asOf)
  const tone = expiryTone(domain, live.asOf)
  const on = domain.autoRenew !== true
  const refusal = mayChange(rights, 'domains') ? autoRenewRefusal(domain, on) : 'domainsReadOnly'
  const dialog = useDialogUrl(['renew'], refusal !== null)

  async function renew() {
    await submit({ id: domain.id, on })
    dialog.close()
  }

  return (
    <>
      <PageHead
        title={<span className="break-words">{domain.display}</span>}
        aside={
          <>
            <DomainState state={domain.state} />
            {days !== null && tone !== 'idle' && domain.state !== 'expired' && (
              <span className="print:hidden">
                <State tone={tone} icon={CalendarClock}>
                  {t('head.days', { days })}
                </State>
              </span>
            )}
          </>
        }
        meta={[
          domain.name !== domain.display && <span className="mono break-words">{domain.name}</span>,
          domain.expiresAt &&
            t(domain.state === 'expired' ? 'head.expired' : domain.paidUntil ? 'head.once' : 'head.expires', {
              date: formatDay(domain.paidUntil ?? domain.expiresAt, { locale, timeZone: 'UTC' }, live.asOf),
            }),
          domain.autoRenew !== null && t('head.renew', { on: String(domain.autoRenew) }),
          <AsOfLine key="asof" live={live} />,
        ].filter(Boolean)}
        actions={
          // To turn it off is for the overview; to turn it on may be urgent.
          domain.registered &&
          (on || segment === null) && (
            <Button
              variant={on && tone !== 'idle' ? 'primary' : 'plain'}
              icon={on ? RefreshCw : RefreshCwOff}
              busy={pending}
              reason={refusal && reasons(refusal)}
              onClick={() => dialog.open('renew')}
            >
              {t(on ? 'renew.turnOn' : 'renew.turnOff')}
            </Button>
          )
        }
      />
      {outcome && (
        <RenewOutcome outcome={outcome} on={sent?.on === true} undo={undo} onUndone={reset} onFound={notice.onFound} />
      )}
      {dialog.name && (
        <RenewDialog
          on={on}
          calls={callsOf({ id: domain.id, on })}
          busy={pending}
          onKeep={dialog.close}
          onConfirm={() => void renew()}
        />
      )}
    </>
  )
}

/** The tabs of a domain, with the one that is open. */
export function DomainTabNav({ id, name }: { id: string; name: string }) {
  const t = useTranslations('domain.tabs')
  const segment = useSelectedLayoutSegment()
  const tabs = domainTabs.filter(isOnDomain(name)).map(({ key, path }) => ({ href: path(id), name: t(key) }))
  const here = tabs.find(({ href }) => segment !== null && href.endsWith(`/${segment}`))
  return <Tabs label={t('label')} tabs={tabs} current={here?.href ?? paths.domain(id)} />
}
