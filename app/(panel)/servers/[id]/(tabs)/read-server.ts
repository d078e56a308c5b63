import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { readForPage } from '@/lib/auth/read'
import { translateServer } from '@/lib/i18n/translate-api'
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

/** Builds `generateMetadata` of a tab, with a title such as “Snapshots · web-03”. */
export function tabMetadata(tab: keyof Messages['server']['tabs']) {
  return async ({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> => {
    const [{ id }, t] = await Promise.all([params, getTranslations('server.tabs')])
    const read = isId(id) ? await readServer(id) : null
    return { title: titleOf(t(tab), read?.ok ? read.value.name : id) }
  }
}
