import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MoreMessages } from '@/components/more-messages'
import { tabTitle } from '../read-server'
import { Graphs } from './graphs'

type Props = PageProps<'/servers/[id]/graphs'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('server.tabs')
  return tabTitle(params, t('graphs'))
}

/** Traffic graphs of a server, which the browser loads after the page. */
export default async function GraphsPage() {
  return (
    <MoreMessages of={['graphs']}>
      <Graphs />
    </MoreMessages>
  )
}
