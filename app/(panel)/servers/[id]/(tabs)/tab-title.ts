import 'server-only'
import type { Metadata } from 'next'
import { isServerId, readServer } from './read-server'

/** Page title of a tab, such as “Snapshots · web-03”. */
export async function tabTitle(params: Promise<{ id: string }>, tab: string): Promise<Metadata> {
  const { id } = await params
  const read = isServerId(id) ? await readServer(id) : null
  return { title: `${tab} · ${read?.ok ? read.value.name : id}` }
}
