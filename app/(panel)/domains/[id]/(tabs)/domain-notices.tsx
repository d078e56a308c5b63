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

/** Explains states that need attention and what to do. A healthy domain has no notices. */
export function DomainNotices() {
  const t = useTranslations('domain.notices')
  const { domain, live } = useDomain()
  const { state } = domain
  const days = daysLeft(domain.expiresAt, live.asOf) ?? 0
  if (state === 'expired') {
    return (
      <Notice tone="danger" title={t('expired.what', { days: Math.max(0, -days) })} actions={<SupportLink />}>
        {t('expired.means')}
      </Notice>
    )
  }
  if (state === 'pending') {
    return (
      <Notice tone="busy" icon={Hourglass} title={t('pending.what')}>
        {t(tldOf(domain.name) === 'nl' ? 'pending.nl' : 'pending.means')}
      </Notice>
    )
  }
  if (state === 'locked') {
    return (
      <Notice tone="warn" icon={Lock} title={t('locked.what')} actions={<SupportLink />}>
        {t('locked.means')}
      </Notice>
    )
  }
  if (state === 'notRegistered') return <NotRegistered />
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
