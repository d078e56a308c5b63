import { headers } from 'next/headers'
import { ownAddress } from '@/lib/server-tools/rules/acl'
import { KindTab } from '../kind-tab'
import { tabMetadata } from '../read-server'
import { Console } from './console'

export const generateMetadata = tabMetadata('console')

/** Console access to a dedicated server's screen and keyboard. */
export default function ConsolePage({ params }: PageProps<'/servers/[id]/console'>) {
  return <KindTab params={params} of="console" content={content} />
}

async function content() {
  return <Console ownAddress={ownAddress((await headers()).get('x-forwarded-for'))} />
}
