import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { translateServer } from '@/lib/i18n/translate-api'
import { getAppRun } from '@/lib/install/api'
import { knownApps } from '@/lib/install/known-apps'
import { isId } from '@/lib/model/id'
import { getPowerState, getServer } from '@/lib/servers/api'
import type { Messages } from '@/messages/en'
import { titleOf } from '@/lib/servers/tabs'

/** Reads the server, once per request for title, breadcrumb, head and tab. */
export const readServer = cache((id: string) =>
  readForPage(async (token) => translateServer(await getServer(token, id))),
)

/** Measures the server's power for this page. */
export function readPower(id: string) {
  return readForPage(async (token) => {
    const value = await getPowerState(token, id)
    return { value, asOf: value.measuredAt }
  })
}

/**
 * Reads how the app of a server was installed, which only servers of some kinds can have (§4.5): with the server where its
 * system is known to be an app, and else after it.
 *
 * @returns null without a server of such a kind
 */
export async function readServerApp(id: string) {
  const { token } = await requireSession()
  const readRun = () => quiet(readForPage((own) => getAppRun(own, id)))
  const early = knownApps(token).ids.includes(id) ? readRun() : null
  const server = await readServer(id)
  if (!server.ok || server.value.kind === 'virtual') return null
  return { run: await (early ?? readRun()), appId: server.value.appId }
}

/** Builds `generateMetadata` of a tab, with a title such as “Snapshots · web-03”. */
export function tabMetadata(tab: keyof Messages['server']['tabs']) {
  return async ({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> => {
    const [{ id }, t] = await Promise.all([params, getTranslations('server.tabs')])
    const read = isId(id) ? await readServer(id) : null
    return { title: titleOf(t(tab), read?.ok ? read.value.name : id) }
  }
}
