import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Ban } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { Kept } from '@/components/visit/kept'
import { quiet } from '@/lib/auth/read'
import { isStep } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import type { ServerKind } from '@/lib/servers/rules/server'
import { isOnServer, serverTabs } from '@/lib/servers/tabs'
import { readServer } from './read-server'

type KindTabProps = {
  params: Promise<{ id: string }>
  /** Its messages, with the title and what other kinds of servers are told. */
  of: 'isos' | 'snapshots' | 'upgrade' | 'console'
  /** Rows of the skeleton. */
  rows?: number
  /** Reads and renders the content, only for kinds that have the tab. */
  content: (id: string) => Promise<ReactNode>
}

/** A tab that only some kinds of servers have. At its URL, the others see that, and a link onwards. */
export async function KindTab({ params, of, rows = 4, content }: KindTabProps) {
  const [{ id }, t] = await Promise.all([params, getTranslations(of)])
  return (
    <MoreMessages of={of === 'console' ? [of, 'secret'] : of === 'upgrade' ? [of, 'costs'] : [of]}>
      <Kept>
        <Suspense fallback={<SkeletonPanel rows={rows} label={t('title')} />}>
          <Content {...{ id, of, content }} />
        </Suspense>
      </Kept>
    </MoreMessages>
  )
}

async function Content({ id, of, content }: Omit<KindTabProps, 'params' | 'rows'> & { id: string }) {
  // A step inside the panel leads to tabs that the server has, so both are asked for at once.
  const ahead = (await isStep()) ? quiet(content(id)) : null
  const [server, t, tabs] = await Promise.all([readServer(id), getTranslations(of), getTranslations('server.tabs')])
  const hasTab = (kind: ServerKind) => serverTabs.filter(isOnServer(kind)).some(({ key }) => key === of)
  if (!server.ok || hasTab(server.value.kind)) return ahead ?? content(id)
  return (
    <section className={panelClass}>
      <Empty
        icon={Ban}
        level={2}
        title={t('wrongKind.title')}
        actions={<ButtonLink href={paths.server(id)}>{tabs('toOverview')}</ButtonLink>}
      >
        {t('wrongKind.body')}
      </Empty>
    </section>
  )
}
