import { keptValue } from '@/lib/storage/kept-value'

/**
 * What was chosen in a wizard and not yet sent. It stays on this device for a day, so that leaving, reloading or another
 * tab loses nothing; the first-boot script, which may hold passwords, stays in this tab only. Gone when the install has
 * begun and at sign-out.
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
  /** A key that is typed and is one, but not saved. Anything else in that field may be a private key: never kept. */
  newKeyLine: string
  newKeyName: string
  /** The furthest step that was reached. */
  reached: number
  /** When it was last changed, in milliseconds. */
  keptAt: number
  firstBoot: string
}>

/** @param serverId each server's wizard has a draft of its own */
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

  /** The draft as it is now: the same object until it changes. */
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

/** Whatever lies in the storage: only what has the right form is taken. */
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
