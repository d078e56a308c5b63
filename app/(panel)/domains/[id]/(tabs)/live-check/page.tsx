import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { isDnsCheckOn } from '@/lib/dns-check/api'
import { isId } from '@/lib/model/id'
import { readDomain, tabPage } from '../read-domain'
import { LiveCheck } from './live-check'

type Props = PageProps<'/domains/[id]/live-check'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!isDnsCheckOn()) notFound()
  const [{ id }, t] = await Promise.all([params, getTranslations('dnsCheck')])
  const read = isId(id) ? await readDomain(id) : null
  return { title: t('pageTitle', { name: read?.ok ? read.value.display : id }) }
}

const Tab = tabPage(LiveCheck, ['dnsCheck'])

/** What name servers answer now for a name in the zone. There is no such page where the operator has turned checks off. */
export default async function LiveCheckPage(props: Props) {
  if (!isDnsCheckOn()) notFound()
  return Tab(props)
}
