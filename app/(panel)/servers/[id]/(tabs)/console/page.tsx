import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { ownAddress } from '@/lib/server-tools/rules/acl'
import { consoleKinds } from '@/lib/servers/rules/server'
import { KindTab } from '../kind-tab'
import { tabTitle } from '../read-server'
import { Console } from './console'

type Props = PageProps<'/servers/[id]/console'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('console')
  return tabTitle(params, t('title'))
}

/** Console access to a dedicated server's screen and keyboard. */
export default function ConsolePage({ params }: Props) {
  return <KindTab params={params} of="console" kinds={consoleKinds} content={content} />
}

async function content() {
  return <Console ownAddress={ownAddress((await headers()).get('x-forwarded-for'))} />
}
