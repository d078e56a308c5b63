import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache, type ComponentType, type ReactNode, Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { Kept } from '@/components/visit/kept'
import { readForPage } from '@/lib/auth/read'
import { readingsCountFrom, requireSession } from '@/lib/auth/session'
import { getKnownDomain } from '@/lib/domains/api'
import { isId } from '@/lib/model/id'
import type { Messages } from '@/messages/en'
import { PartSkeleton } from './domain-skeleton'

/** Reads the domain, once per request for title, breadcrumb, head and tab. */
export const readDomain = cache(async (id: string) => {
  const from = await readingsCountFrom(await requireSession())
  return readForPage((token) => getKnownDomain(token, id, from))
})

type TabProps = { params: Promise<{ id: string }> }

/** Makes the title of a tab's page: its label and the domain. */
export const tabMetadata =
  (tab: Exclude<keyof Messages['domain']['tabs'], 'label'>) =>
  async ({ params }: TabProps): Promise<Metadata> => {
    const [{ id }, t] = await Promise.all([params, getTranslations('domain')])
    const read = isId(id) ? await readDomain(id) : null
    return { title: t('tabTitle', { tab: t(`tabs.${tab}`), name: read?.ok ? read.value.display : id }) }
  }

/**
 * Makes the page of a tab: its part, which reads what it shows while the skeleton is there. An ID that is none is left to
 * the layout.
 */
export const tabPage = (
  Part: ComponentType<{ id: string }>,
  messages: readonly (keyof Messages)[] = [],
  skeleton: ReactNode = <PartSkeleton />,
) =>
  async function TabPage({ params }: TabProps) {
    const { id } = await params
    if (!isId(id)) return null
    const part = (
      <Kept>
        <Suspense fallback={skeleton}>
          <Part id={id} />
        </Suspense>
      </Kept>
    )
    return messages.length > 0 ? <MoreMessages of={messages}>{part}</MoreMessages> : part
  }
