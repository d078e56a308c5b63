import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MoreMessages } from '@/components/more-messages'
import { tabTitle } from '../read-server'
import { Network } from './network'

type Props = PageProps<'/servers/[id]/network'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('server.tabs')
  return tabTitle(params, t('network'))
}

/** The addresses of a server and their names, from the server that the layout has read. */
export default async function NetworkPage() {
  return (
    <MoreMessages of={['network']}>
      <Network />
    </MoreMessages>
  )
}
