import type { SentChange } from '@/components/form/sent-changes'
import { hostNamesOf } from '@/lib/deploy/rules/deploy'
import type { WorkKind } from '@/lib/work/rules/work'
import type { WorkItem } from './work-item'

/** The work that a change starts, where both have the same ID, or the name of the domain. */
const startedBy: Readonly<Record<string, WorkKind>> = { reinstall: 'install', snapshot: 'snapshot', transfer: 'domain' }

/** Milliseconds by which the clock of this device, which a change has, may be ahead of the API's, which work has. */
const slackMs = 60_000

/**
 * The work that shows that a change of unknown outcome has happened: what it would have started, begun since it was sent.
 * An order is known by the host names that it has in its key.
 */
export function provenBy({ key, at }: Pick<SentChange, 'key' | 'at'>, items: readonly WorkItem[]): WorkItem | null {
  const kind = key.slice(0, key.indexOf(':'))
  const id = key.slice(kind.length + 1)
  const names = kind === 'deploy' ? hostNamesOf(id) : []
  const isIts = (item: WorkItem) =>
    kind === 'deploy'
      ? (item.kind === 'deploy' || item.kind === 'install') && names.includes(item.name.toLowerCase())
      : item.kind === startedBy[kind] && (item.id === id || item.name === id)
  return (
    items.find((item) => isIts(item) && item.state !== 'lost' && (item.startedAt ?? item.reportedAt) >= at - slackMs) ??
    null
  )
}
