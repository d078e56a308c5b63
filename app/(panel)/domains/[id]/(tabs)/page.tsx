import type { Metadata, Route } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DescriptionRow } from '@/components/ui/description-list'
import { Skeleton } from '@/components/ui/skeleton'
import { readForPage } from '@/lib/auth/read'
import { listRecords, listRedirects } from '@/lib/dns/api'
import { type HealthFinding, healthOf } from '@/lib/dns/rules/health'
import type { PresetKey } from '@/lib/dns/rules/record'
import { listTldPrices } from '@/lib/domains/api'
import { readSigned } from '@/lib/domains/dnssec-api'
import type { Domain } from '@/lib/domains/model'
import { priceOf } from '@/lib/domains/rules/look-ups'
import { intlTag } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { isId } from '@/lib/model/id'
import { paths } from '@/lib/paths'
import { HealthRow, Overview } from './overview'
import { readDomain } from './read-domain'

type Props = PageProps<'/domains/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain')])
  const read = isId(id) ? await readDomain(id) : null
  return { title: read?.ok ? read.value.display : t('nameless', { id }) }
}

/** The first tab. It shows the domain that the layout has read. */
export default async function OverviewPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain.overview')])
  const read = await readDomain(id)
  const domain = read.ok ? read.value : null
  const toCome = (
    <DescriptionRow name={t('renewal')}>
      <Skeleton width="8rem" height="1.25rem" />
    </DescriptionRow>
  )
  return (
    <Overview
      checks={
        domain && (
          <Suspense fallback={await healthToCome(domain)}>
            <RecordHealth domain={domain} />
          </Suspense>
        )
      }
      price={
        <Suspense fallback={toCome}>
          <RenewalPrice id={id} />
        </Suspense>
      }
    />
  )
}

/** Rows of the same height as those to come. */
async function healthToCome({ registered, external }: Domain) {
  const t = await getTranslations('domain.health')
  const keys = [
    ...(registered ? (['dnssec'] as const) : []),
    ...(external ? [] : (['mail', 'web', 'certificates'] as const)),
  ]
  return keys.map((key) => (
    <DescriptionRow key={key} name={t(`${key}.name`)}>
      <Skeleton width="10rem" height="1.5rem" />
    </DescriptionRow>
  ))
}

/** Price of a year, if the price list includes the TLD. It is optional, so a failed read renders nothing. */
async function RenewalPrice({ id }: { id: string }) {
  const [read, prices, t, locale] = await Promise.all([
    readDomain(id),
    readForPage(listTldPrices),
    getTranslations('domain.overview'),
    getLocale(),
  ])
  if (!read.ok || !prices.ok || !read.value.registered) return null
  const price = priceOf(read.value.name, prices.value)
  if (!price?.renew) return null
  return (
    <DescriptionRow name={t('renewal')}>
      {formatMoney({ amount: price.renew, currency: price.currency }, locale)}{' '}
      <span className="text-fg-muted">{t('withoutVat')}</span>
    </DescriptionRow>
  )
}

/** The record that would help, as a template of the editor. */
const presets: Partial<Record<HealthFinding['text'], PresetKey>> = {
  noMx: 'mx',
  noSpf: 'spf',
  noDmarc: 'dmarc',
  noWww: 'www',
  any: 'certificates',
}

/** DNSSEC, e-mail, website and certificates of a domain, each a row. A read that fails is shown in its row. */
async function RecordHealth({ domain }: { domain: Pick<Domain, 'id' | 'external' | 'registered'> }) {
  const { id, external, registered } = domain
  const [t, locale, signed, records, redirects] = await Promise.all([
    getTranslations('domain.health'),
    getLocale(),
    // Elsewhere it is the registrar's, and the API does not know.
    registered ? readForPage((token) => readSigned(token, { id, external })) : null,
    // With external name servers the records here are not in use.
    external ? null : readForPage((token) => listRecords(token, id)),
    external ? null : readForPage((token) => listRedirects(token, id)),
  ])
  const isSigned = signed?.ok ? signed.value : null
  const redirected = redirects?.ok
    ? redirects.value.rows.flatMap(({ source, enabled }) => (enabled ? [source] : []))
    : null
  const dnssec = isSigned === null ? 'unknown' : isSigned ? 'signed' : 'unsigned'
  return (
    <>
      {signed && (
        <HealthRow
          name={t('dnssec.name')}
          level={isSigned === null ? 'unknown' : isSigned ? 'good' : 'none'}
          fix={dnssec === 'unsigned' ? { href: paths.domainDnssec(id), label: t('dnssec.fix') } : null}
        >
          {t(`dnssec.${dnssec}`)}
        </HealthRow>
      )}
      {records && !records.ok && (
        <HealthRow name={t('records')} level="unknown">
          {t('unknown')}
        </HealthRow>
      )}
      {records?.ok &&
        healthOf(records.value.rows, redirected).map((finding) => (
          <HealthRow key={finding.key} name={t(`${finding.key}.name`)} level={finding.level} fix={fixOf(finding)}>
            {finding.key === 'certificates'
              ? t(`certificates.${finding.text}`, { names: new Intl.ListFormat(intlTag(locale)).format(finding.names) })
              : finding.key === 'mail'
                ? t(`mail.${finding.text}`)
                : t(`web.${finding.text}`)}
          </HealthRow>
        ))}
    </>
  )

  function fixOf({ text }: HealthFinding): { href: Route; label: string } | null {
    const preset = presets[text]
    if (preset) return { href: paths.domainRecords(id, { dialog: 'add', preset }), label: t('add') }
    if (text === 'noApex' || text === 'none')
      return { href: paths.domainRecords(id, { dialog: 'add' }), label: t('add') }
    return text === 'spfTwice' ? { href: paths.domainRecords(id, { q: 'spf1' }), label: t('view') } : null
  }
}
