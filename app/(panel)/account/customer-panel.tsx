import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyValue } from '@/components/ui/copy-value'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import type { Profile } from '@/lib/account/model'
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
        <p className="text-compact text-fg-muted">
          {t.rich('change', {
            support: (words: ReactNode) => (support ? <a href={support}>{words}</a> : words),
          })}
        </p>
      }
    >
      <DescriptionList>
        {profile.customerId && (
          <DescriptionRow name={t('id')}>
            <CopyValue value={profile.customerId} label={t('copyId')} />
          </DescriptionRow>
        )}
        <DescriptionRow name={t('name')}>{profile.name ?? t('none')}</DescriptionRow>
        {profile.companyNumber && <DescriptionRow name={t('companyNumber')}>{profile.companyNumber}</DescriptionRow>}
        <DescriptionRow name={t('address')}>
          <Lines of={addressLines(profile.address, locale)} none={t('none')} />
        </DescriptionRow>
        <DescriptionRow name={t('email')}>{profile.email ?? t('none')}</DescriptionRow>
        <DescriptionRow name={t('billingEmail')}>
          <Lines of={profile.billingEmails} none={t('sameEmail')} />
        </DescriptionRow>
        <DescriptionRow name={t('phone')}>
          <Lines of={profile.phones.map(formatPhone)} none={t('none')} />
        </DescriptionRow>
      </DescriptionList>
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
