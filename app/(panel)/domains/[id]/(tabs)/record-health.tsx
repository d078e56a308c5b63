import { getLocale, getTranslations } from 'next-intl/server'
import type { Route } from 'next'
import { readForPage } from '@/lib/auth/read'
import { listRecords, listRedirects } from '@/lib/dns/api'
import { type HealthFinding, healthOf } from '@/lib/dns/rules/health'
import type { PresetKey } from '@/lib/dns/rules/record'
import { readSigned } from '@/lib/domains/dnssec-api'
import type { Domain } from '@/lib/domains/model'
import { intlTag } from '@/lib/format/locale'
import { paths } from '@/lib/paths'
import { HealthRow } from './overview'

/** The record that would help, as a template of the editor. */
const presets: Partial<Record<HealthFinding['text'], PresetKey>> = {
  noMx: 'mx',
  noSpf: 'spf',
  noDmarc: 'dmarc',
  noWww: 'www',
  any: 'certificates',
}

/** DNSSEC, e-mail, website and certificates of a domain, each a row. A read that fails is told in its row. */
export async function RecordHealth({ domain }: { domain: Pick<Domain, 'id' | 'external' | 'registered'> }) {
  const { id, external, registered } = domain
  const [t, locale, signed, records, redirects] = await Promise.all([
    getTranslations('domain.health'),
    getLocale(),
    // Elsewhere it is the registrar's, and the API does not know.
    registered
      ? readForPage(async (token) => ({ value: await readSigned(token, { id, external }), asOf: new Date() }))
      : null,
    // With external name servers the records here are not in use.
    external ? null : readForPage((token) => listRecords(token, id)),
    external ? null : readForPage((token) => listRedirects(token, id)),
  ])
  const isSigned = signed?.ok ? signed.value.signed : null
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
