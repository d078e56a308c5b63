import { getLocale, getTranslations } from 'next-intl/server'
import { getAccount } from '@/lib/api/account'
import { readForPage } from '@/lib/auth/read'
import { countryName } from '@/lib/format/country-name'

/** Current customer details; renders nothing after a failed read, because the invoice is complete without them. */
export async function BilledTo() {
  const [read, t, locale] = await Promise.all([
    readForPage(getAccount),
    getTranslations('billing.invoice'),
    getLocale(),
  ])
  if (!read.ok || !read.value.name) return null
  const { name, companyNumber, address } = read.value
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
