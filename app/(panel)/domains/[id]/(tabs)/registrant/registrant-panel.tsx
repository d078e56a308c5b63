'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import type { Registrant } from '@/lib/domains/model'
import { countryName } from '@/lib/format/contact'
import { tldOf } from '@/lib/model/tld'
import { useDomain } from '../domain-live'

type RegistrantPanelProps = {
  registrant: Registrant | null
  /** Only the .no registry reports the registrant (§4.7). */
  isTold: boolean
}

/** The registrant according to the registry. */
export function RegistrantPanel({ registrant, isTold }: RegistrantPanelProps) {
  const t = useTranslations('domain.holder')
  const locale = useLocale()
  const { domain } = useDomain()
  if (!isTold) {
    return (
      <Panel title={t('title')}>
        <p className="text-fg-muted">{t('notTold', { tld: tldOf(domain.name) })}</p>
      </Panel>
    )
  }
  if (!registrant) return null
  const { address, postalCode, city, country } = registrant
  const place = [address, [postalCode, city].filter(Boolean).join(' '), countryName(country, locale)].filter(Boolean)
  const rows = [
    { name: t('name'), value: registrant.name },
    { name: t('organization'), value: registrant.organization },
    { name: t('identity'), value: registrant.identity ?? '' },
    { name: t('address'), value: place.join(', ') },
    { name: t('email'), value: registrant.email },
  ].filter(({ value }) => value !== '')
  return (
    <Panel title={t('title')} note={t(`kind.${registrant.kind}`)} flush>
      <DescriptionList>
        {rows.map(({ name, value }) => (
          <DescriptionRow key={name} name={name}>
            <span className="break-words">{value}</span>
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Panel>
  )
}
