import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyValue } from '@/components/ui/copy-value'
import { Kv, KvRow } from '@/components/ui/kv'
import { Panel } from '@/components/ui/panel'
import type { Profile } from '@/lib/api/account-form'
import { countryName } from '@/lib/format/country-name'
import { formatPhone } from '@/lib/format/phone'
import { supportAddress } from '@/lib/support'

/** Customer details. The API cannot change them, so the panel says who can. */
export function CustomerPanel({ profile }: { profile: Profile }) {
  const t = useTranslations('account.customer')
  const locale = useLocale()
  const support = supportAddress()
  return (
    <Panel
      title={t('title')}
      flush
      foot={
        <p className="small muted">
          {t.rich('change', {
            support: (words: ReactNode) => (support ? <a href={support}>{words}</a> : words),
          })}
        </p>
      }
    >
      <Kv>
        {profile.customerId && (
          <KvRow name={t('id')}>
            <CopyValue value={profile.customerId} label={t('copyId')} />
          </KvRow>
        )}
        <KvRow name={t('name')}>{profile.name ?? t('none')}</KvRow>
        {profile.companyNumber && <KvRow name={t('companyNumber')}>{profile.companyNumber}</KvRow>}
        <KvRow name={t('address')}>
          <Lines of={addressLines(profile.address, locale)} none={t('none')} />
        </KvRow>
        <KvRow name={t('email')}>{profile.email ?? t('none')}</KvRow>
        <KvRow name={t('billingEmail')}>
          <Lines of={profile.billingEmails} none={t('sameEmail')} />
        </KvRow>
        <KvRow name={t('phone')}>
          <Lines of={profile.phones.map(formatPhone)} none={t('none')} />
        </KvRow>
      </Kv>
    </Panel>
  )
}

function addressLines({ lines, postalCode, city, province, country }: Profile['address'], locale: string): string[] {
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [...lines, place, province ?? '', country ? countryName(country, locale) : ''].filter(Boolean)
}

function Lines({ of, none }: { of: readonly string[]; none: string }) {
  if (of.length === 0) return none
  return of.map((line, place) => (
    <span key={line}>
      {place > 0 && <br />}
      {line}
    </span>
  ))
}
