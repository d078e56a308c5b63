import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MoreMessages } from '@/components/more-messages'
import { readPreferences } from '@/lib/i18n/preferences'
import { messages } from '@/messages/messages'
import { isServerId, readServer } from '../read-server'
import { Graphs } from './graphs'

type Props = PageProps<'/servers/[id]/graphs'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('graphs')])
  const read = isServerId(id) ? await readServer(id) : null
  return { title: t('title', { name: read?.ok ? read.value.name : id }) }
}

/** The traffic of a server in pictures, which the browser asks for once the page is there. */
export default async function GraphsPage() {
  const { locale } = await readPreferences()
  return (
    <MoreMessages messages={{ graphs: messages[locale].graphs }}>
      <Graphs />
    </MoreMessages>
  )
}
