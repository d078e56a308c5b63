import { getTranslations } from 'next-intl/server'
import { getAccount } from '@/lib/api/account'
import { readForPage } from '@/lib/auth/read'

/** The customer as the account has it now; nothing when it cannot be read, because the invoice stands without it. */
export async function BilledTo() {
  const [read, t] = await Promise.all([readForPage(getAccount), getTranslations('billing.invoice')])
  if (!read.ok || !read.value.name) return null
  const { name, companyNumber, address } = read.value
  const place = [address.postalCode, address.city].filter(Boolean).join(' ')
  return (
    <div>
      <p className="small muted">{t('billedTo')}</p>
      <address>
        <b>{name}</b>
        {[...address.lines, place, address.province, address.country].filter(Boolean).map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
        {companyNumber && <span className="block">{t('companyNumber', { number: companyNumber })}</span>}
      </address>
    </div>
  )
}
