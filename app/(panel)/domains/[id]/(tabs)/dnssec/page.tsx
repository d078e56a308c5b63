import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { readDnssec, readExternalDs } from '@/lib/domains/dnssec-api'
import { readForPage } from '@/lib/auth/read'
import { dsKeysIn } from '@/lib/domains/rules/dnssec'
import { tldOf } from '@/lib/model/tld'
import { RegisteredElsewhere } from '../domain-live'
import { readDomain, tabMetadata, tabPage } from '../read-domain'
import { ExternalDnssec, OwnDnssec } from './dnssec-panels'

export const generateMetadata = tabMetadata('dnssec')

/** DNSSEC of a domain: with our keys, or with DS records of external name servers. */
export default tabPage(Dnssec)

async function Dnssec({ id }: { id: string }) {
  const [domain, t] = await Promise.all([readDomain(id), getTranslations('domain.dnssec')])
  // The layout already shows why the domain could not be read.
  if (!domain.ok) return null
  if (!domain.value.registered) return <RegisteredElsewhere />
  const tld = tldOf(domain.value.name)
  const read = await readForPage((token) => readDnssec(token, id))
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed')} />
  if (read.value.kind === 'own') {
    const { on, text } = read.value
    return <OwnDnssec on={on} text={text} keys={dsKeysIn(text)} />
  }
  const ds = await readForPage((token) => readExternalDs(token, id, tld))
  if (!ds.ok) return <PartFailure failure={ds.failure} what={t('failed')} />
  return (
    <ExternalDnssec
      tld={tld}
      instructions={read.value.instructions}
      records={ds.value.records}
      unreadable={ds.value.unreadable}
      needsKey={ds.value.needsKey}
    />
  )
}
