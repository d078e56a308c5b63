'use client'

import { useTranslations } from 'next-intl'
import { useStartedTransfer } from '@/components/domain/use-started-transfer'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ButtonLink } from '@/components/ui/button-link'
import { Hourglass, Lock } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { daysLeft, expiryTone } from '@/lib/domains/rules/domain'
import { tldOf } from '@/lib/model/tld'
import { useDomain, SupportLink } from './domain-live'

const looks = {
  expired: { tone: 'danger', actions: <SupportLink /> },
  pending: { tone: 'busy', icon: Hourglass },
  locked: { tone: 'warn', icon: Lock, actions: <SupportLink /> },
} as const

/** Explains states that need attention and what to do. A healthy domain has no notices. */
export function DomainNotices() {
  const t = useTranslations('domain.notices')
  const { domain, live } = useDomain()
  const { state } = domain
  const days = daysLeft(domain.expiresAt, live.asOf) ?? 0
  if (state === 'notRegistered') return <NotRegistered />
  if (state === 'expired' || state === 'pending' || state === 'locked') {
    return (
      <Notice {...looks[state]} title={t(`${state}.what`, { days: Math.max(0, -days) })}>
        {t(state === 'pending' && tldOf(domain.name) === 'nl' ? 'pending.nl' : `${state}.means`)}
      </Notice>
    )
  }
  const tone = expiryTone(domain, live.asOf)
  if (tone === 'idle') return null
  return (
    <Notice tone={tone} title={t('soon.what', { days })}>
      {t('soon.means')}
    </Notice>
  )
}

/** Not registered here according to the API; this device may know of a transfer. */
function NotRegistered() {
  const t = useTranslations('domain.notices')
  const style = useTimeStyle()
  const { domain, live } = useDomain()
  const { begun } = useStartedTransfer(domain.name)
  if (begun) {
    return (
      <Notice
        tone="busy"
        icon={Hourglass}
        title={t('transfer.what', { date: formatDay(new Date(begun.at), style, live.asOf) })}
        actions={
          <>
            <ButtonLink href={paths.transferBegun(domain.name)}>{t('transfer.next')}</ButtonLink>
            <ButtonLink variant="quiet" href={paths.transferDomain(domain.name)}>
              {t('transfer.again')}
            </ButtonLink>
          </>
        }
      >
        {t('transfer.means')}
      </Notice>
    )
  }
  return (
    <Notice
      tone="idle"
      title={t('notHere.what')}
      actions={
        <>
          <ButtonLink href={paths.transferDomain(domain.name)}>{t('notHere.transfer')}</ButtonLink>
          <ButtonLink variant="quiet" href={paths.registerDomain(domain.name)}>
            {t('notHere.register')}
          </ButtonLink>
        </>
      }
    >
      {t('notHere.means')}
    </Notice>
  )
}
