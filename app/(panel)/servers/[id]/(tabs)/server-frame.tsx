import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { isMissing } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { supportAddress } from '@/lib/support'
import { readPower, readServer } from './read-server'
import { ServerFailure } from './server-failure'
import { ServerHead } from './server-head'
import { ServerLive } from './server-live'
import { ServerTabNav } from './server-tab-nav'

/** Head, tabs and the open tab of a server, or why it could not be read. */
export async function ServerFrame({ id, children }: { id: string; children: ReactNode }) {
  const power = readPower(id)
  // Stays unawaited when the server itself cannot be shown.
  power.catch(() => {})
  const [read, { rights }] = await Promise.all([readServer(id), requireSession()])
  if (isMissing(read)) notFound()
  if (!read.ok) return <ServerFailure id={id} {...read} />
  const { value, asOf } = read
  return (
    <ServerLive initial={{ value, asOf }} rights={rights} support={supportAddress()}>
      <ServerHead power={power} />
      <ServerTabNav id={id} kind={value.kind} />
      {children}
    </ServerLive>
  )
}
