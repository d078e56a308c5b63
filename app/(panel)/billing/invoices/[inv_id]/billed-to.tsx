import { getLocale, getTranslations } from 'next-intl/server'
import type { Profile } from '@/lib/account/model'
import { countryName } from '@/lib/format/country-name'

/** Current customer details. */
export async function BilledTo({ account: { name, companyNumber, address } }: { account: Profile }) {
  const [t, locale] = await Promise.all([getTranslations('billing.invoice'), getLocale()])
  if (!name) return null
  const country = address.country && countryName(address.country, locale)
  const place = [address.postalCode, address.city].filter(Boolean).join(' ')
  return (
    <div>
      <p className="small muted">{t('billedTo')}</p>
      <address>
        <b>{name}</b>
        {[...address.lines, place, address.province, country].filter(Boolean).map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
        {companyNumber && <span className="block">{t('companyNumber', { number: companyNumber })}</span>}
      </address>
    </div>
  )
}
