import { keptValue } from '@/lib/storage/kept-value'

/**
 * The unsent choices of a wizard, kept on this device for a day so that leaving, reloading or another tab loses
 * nothing. The first-boot script may contain passwords and stays in this tab. Cleared when the install has started and
 * at sign-out.
 */
export type Draft = Partial<{
  osId: string
  hostname: string
  language: string
  keyboard: string
  timezone: string
  appDomain: string
  appEmail: string
  keyIds: string[]
  /** A typed public key that is not saved yet. Anything else in the field may be a private key and is never kept. */
  newKeyLine: string
  newKeyName: string
  /** The furthest step reached. */
  reached: number
  /** Time of the last change, in milliseconds. */
  keptAt: number
  firstBoot: string
}>

/** @param serverId each server has its own draft */
export function keptDraft(serverId: string) {
  const key = `reinstall:${serverId}`
  const draft = keptValue({ key, days: 1, restored })
  const script = keptValue({
    key,
    days: 1,
    area: 'tab',
    restored: (stored) => (typeof stored === 'string' ? stored : ''),
  })
  let known: { draft: Draft; script: string; both: Draft } | null = null

  /** The current draft: the same object until it changes. */
  const read = (): Draft => {
    const [now, firstBoot] = [draft.read(), script.read()]
    if (known?.draft !== now || known.script !== firstBoot) {
      known = { draft: now, script: firstBoot, both: firstBoot ? { ...now, firstBoot } : now }
    }
    return known.both
  }
  return {
    read,
    change: (change: Draft) => {
      const { firstBoot, ...rest } = { ...read(), ...change, keptAt: Date.now() }
      draft.write(rest)
      if (firstBoot) script.write(firstBoot)
      else script.clear()
    },
    clear: () => {
      draft.clear()
      script.clear()
    },
  }
}

const texts = [
  ...(['osId', 'hostname', 'language', 'keyboard', 'timezone', 'appDomain', 'appEmail', 'newKeyLine'] as const),
  'newKeyName',
] as const

const nothing: Draft = {}

/** Restores a stored draft; members of another form are dropped. */
function restored(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return nothing
  const record: Record<string, unknown> = { ...stored }
  const { keyIds, reached, keptAt } = record
  if (typeof keptAt !== 'number') return nothing
  const draft: Draft = { keptAt }
  for (const name of texts) {
    const value = record[name]
    if (typeof value === 'string') draft[name] = value
  }
  if (Array.isArray(keyIds)) draft.keyIds = keyIds.filter((id) => typeof id === 'string')
  if (typeof reached === 'number') draft.reached = reached
  return draft
}
