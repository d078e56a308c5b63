import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { ownAddress } from '@/lib/server-tools/rules/acl'
import { consoleKinds } from '@/lib/servers/rules/server'
import { readServer, tabTitle } from '../read-server'
import { WrongKind } from '../wrong-kind'
import { Console } from './console'

type Props = PageProps<'/servers/[id]/console'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('console')
  return tabTitle(params, t('title'))
}

/** Console access to a dedicated server's screen and keyboard. */
export default async function ConsolePage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('console')])
  return (
    <MoreMessages of={['console', 'secret']}>
      <Suspense fallback={<SkeletonPanel rows={4} label={t('title')} />}>
        <Content id={id} />
      </Suspense>
    </MoreMessages>
  )
}

async function Content({ id }: { id: string }) {
  const [server, asked, t] = await Promise.all([readServer(id), headers(), getTranslations('console')])
  if (server.ok && !consoleKinds.includes(server.value.kind)) {
    return (
      <WrongKind id={id} title={t('wrongKind.title')}>
        {t('wrongKind.body')}
      </WrongKind>
    )
  }
  return <Console ownAddress={ownAddress(asked.get('x-forwarded-for'))} />
}
