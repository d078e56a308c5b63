'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { batchedRead } from '@/components/live/batched'
import { Icon } from '@/components/ui/icon'
import { OctagonX } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import type { Reading } from '@/lib/model/outcome'
import type { AppRun } from '@/lib/install/model'
import { isAppOf, isRecentAppFailure } from '@/lib/install/rules/install'
import { paths } from '@/lib/paths'
import type { ServerRow } from '@/lib/servers/model'

const ask = batchedRead<{ id: string }, AppRun | null>(10, (servers) => paths.live.appRuns(servers.map(({ id }) => id)))

/**
 * Tells that the app of a server was not installed lately, read once its row is visible: the list only names the app.
 * Renders nothing while that is not known.
 */
export function AppMissing({ server: { id, appId, os } }: { server: Pick<ServerRow, 'id' | 'appId' | 'os'> }) {
  const t = useTranslations('servers')
  const { data } = useQuery<Reading<AppRun | null>>({
    queryKey: ['live', 'servers', 'app', id, appId],
    queryFn: async () => ({ value: await ask({ id }), asOf: new Date() }),
    staleTime: 5 * 60_000,
  })
  const run = data?.value
  if (!run || !isAppOf(run, { osId: appId, os }) || !isRecentAppFailure(run, data.asOf)) return null
  return (
    <Link
      className="mt-0.5 flex items-center gap-1.5 text-compact whitespace-nowrap text-danger-fg"
      href={paths.install(id)}
    >
      <Icon of={OctagonX} />
      {t('appMissing')}
    </Link>
  )
}
