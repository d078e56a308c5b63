'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pageOwner } from '@/components/feedback/page-owner'
import { waitForSignIn } from '@/components/feedback/session-events'
import { useUnloadWarning } from '@/components/form/use-unload-warning'
import {
  isRunning,
  mayGoAgain,
  type NameItem,
  type NameResult,
  nameResultOf,
  type PlannedName,
  rowsToSend,
  stopsAll,
} from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { setReverseAction } from './actions'

/**
 * Sets the names of many addresses, one call after another, each with its own result. Kept in the query cache, so that
 * results survive navigation and end with the session.
 */
export function useNameRun() {
  const { server, live } = useServer()
  const client = useQueryClient()
  const key = ['name-run', server.id]
  const { data: items } = useQuery<readonly NameItem[] | null>({
    queryKey: key,
    queryFn: () => current(),
    initialData: null,
    enabled: false,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const current = () => client.getQueryData<readonly NameItem[]>(key) ?? null
  const set = (change: (item: NameItem) => NameResult) =>
    client.setQueryData<readonly NameItem[]>(key, (all) => all?.map((item) => ({ ...item, result: change(item) })))
  const setOne = ({ row }: NameItem, result: NameResult) =>
    set((item) => (item.row.key === row.key ? result : item.result))

  async function sendWaiting() {
    let askedToSignIn = false
    for (;;) {
      const item = current()?.find(({ result }) => result.is === 'waiting')
      if (!item) break
      setOne(item, { is: 'sending' })
      const result = await sendOne(server.id, item)
      setOne(item, result)
      // Asks once to sign in again; if that session ends too, the rest is held.
      const stopped = result.is === 'waiting' ? askedToSignIn || !(await waitForSignIn()) : stopsAll(result)
      askedToSignIn ||= result.is === 'waiting'
      if (stopped) set((one) => (one.result.is === 'waiting' ? { is: 'held' } : one.result))
    }
    live.refresh()
  }

  const running = items !== null && isRunning(items)
  useUnloadWarning(running)

  return {
    items,
    running,
    /** Starts a run; does nothing while another one is in progress. */
    start: (rows: readonly PlannedName[]) => {
      if (isRunning(current() ?? [])) return
      const planned = rowsToSend(rows).map((row): NameItem => ({ row, ipId: row.target.id, result: { is: 'waiting' } }))
      client.setQueryData(key, planned)
      void sendWaiting()
    },
    /** Retries what was refused or never sent. */
    again: () => {
      if (isRunning(current() ?? [])) return
      set((item) => (mayGoAgain(item) ? { is: 'waiting' } : item.result))
      void sendWaiting()
    },
    /** Forgets the results. */
    forget: () => client.setQueryData(key, null),
  }
}

export type NameRun = ReturnType<typeof useNameRun>

async function sendOne(id: string, { row, ipId }: NameItem): Promise<NameResult> {
  const sentAt = new Date()
  try {
    const input = { id, ipId, family: row.target?.family ?? 'ipv4', name: row.name }
    return nameResultOf(await setReverseAction(input, pageOwner()))
  } catch {
    // Without an answer the change may have happened, so it is never retried automatically.
    return { is: 'unknown', sentAt, reference: '' }
  }
}
