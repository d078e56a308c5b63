import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { readForPage } from '@/lib/auth/read'
import { listTldPrices } from '@/lib/domains/api'
import { readRegistrant } from '@/lib/domains/orders-api'
import { priceOf } from '@/lib/domains/rules/look-ups'
import { countriesByName } from '@/lib/format/contact'
import { formatMoney } from '@/lib/format/number'
import { languageOf } from '@/lib/i18n/languages'
import { readPreferences } from '@/lib/i18n/preferences'
import { tldOf } from '@/lib/model/tld'
import { readDomain, tabMetadata, tabPage } from '../read-domain'
import { RegisteredElsewhere } from '../domain-live'
import { ChangeRegistrant, EmailPanel, RegistrantPanel } from './registrant-panels'

export const generateMetadata = tabMetadata('registrant')

/** The registrant of the domain, and how to change it. */
export default tabPage(Registrant, ['registrant'])

async function Registrant({ id }: { id: string }) {
  const [domain, { locale }, t] = await Promise.all([
    readDomain(id),
    readPreferences(),
    getTranslations('domain.holder'),
  ])
  if (!domain.ok) return null
  if (!domain.value.registered) return <RegisteredElsewhere />
  const isNo = tldOf(domain.value.name) === 'no'
  const read = isNo ? await readForPage((token) => readRegistrant(token, id)) : null
  return (
    <div className="cols-side">
      <div className="grid grid-cols-1 content-start gap-6">
        {read && !read.ok && <PartFailure failure={read.failure} what={t('failed')} />}
        <RegistrantPanel registrant={read?.ok ? read.value : null} isTold={isNo} />
        <ChangeRegistrant
          country={languageOf(locale).country}
          countries={countriesByName(locale)}
          current={read?.ok ? read.value.organization || read.value.name : null}
          price={
            <Suspense>
              <YearPrice name={domain.value.name} />
            </Suspense>
          }
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <EmailPanel registered={read?.ok ? read.value.email : null} />
      </div>
    </div>
  )
}

/** List price of the year that a change of registrant adds, or that the invoice will show it. */
async function YearPrice({ name }: { name: string }) {
  const [prices, t, locale] = await Promise.all([
    readForPage(listTldPrices),
    getTranslations('domain.holder.cost'),
    getLocale(),
  ])
  const price = prices.ok ? priceOf(name, prices.value) : null
  if (!price?.renew) return t('notListed')
  return t('price', { tld: tldOf(name), price: formatMoney({ amount: price.renew, currency: price.currency }, locale) })
}
