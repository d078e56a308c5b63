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

const prefix = 'havn:reinstall:'
const keptMs = 24 * 3_600_000
const nothing: Draft = {}

const listeners = new Set<() => void>()
/** Where the browser refuses to store, the tab remembers. */
const memory = new Map<string, string>()
const parsed = new Map<string, { text: string; draft: Draft }>()

export function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}

/** The draft as it is now: the same object until it changes. */
export function readDraft(key: string): Draft {
  const text = JSON.stringify([get('localStorage', key), get('sessionStorage', key)])
  const known = parsed.get(key)
  if (known?.text === text) return known.draft
  const draft = parse(get('localStorage', key), get('sessionStorage', key))
  parsed.set(key, { text, draft })
  return draft
}

export function changeDraft(key: string, change: Draft): void {
  const { firstBoot, ...rest } = { ...readDraft(key), ...change, keptAt: Date.now() }
  set('localStorage', key, JSON.stringify(rest))
  set('sessionStorage', key, firstBoot ? firstBoot : null)
  listeners.forEach((tell) => tell())
}

export function clearDraft(key: string): void {
  set('localStorage', key, null)
  set('sessionStorage', key, null)
  listeners.forEach((tell) => tell())
}

const texts = [
  ...(['osId', 'hostname', 'language', 'keyboard', 'timezone', 'appDomain', 'appEmail', 'newKeyLine'] as const),
  'newKeyName',
] as const

/** Whatever lies in the storage: only what has the right form is taken. */
function parse(kept: string | null, firstBoot: string | null): Draft {
  const script: Draft = firstBoot ? { firstBoot } : {}
  const record = recordIn(kept)
  const { keyIds, reached, keptAt } = record
  if (typeof keptAt !== 'number' || Date.now() - keptAt > keptMs) return firstBoot ? script : nothing
  const draft: Draft = { ...script, keptAt }
  for (const name of texts) {
    const value = record[name]
    if (typeof value === 'string') draft[name] = value
  }
  if (Array.isArray(keyIds)) draft.keyIds = keyIds.filter((id) => typeof id === 'string')
  if (typeof reached === 'number') draft.reached = reached
  return draft
}

function recordIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

type Area = 'localStorage' | 'sessionStorage'

function get(area: Area, key: string): string | null {
  try {
    return memory.get(area + key) ?? globalThis[area].getItem(prefix + key)
  } catch {
    return memory.get(area + key) ?? null
  }
}

function set(area: Area, key: string, value: string | null): void {
  memory.delete(area + key)
  try {
    if (value === null) globalThis[area].removeItem(prefix + key)
    else globalThis[area].setItem(prefix + key, value)
  } catch {
    if (value !== null) memory.set(area + key, value)
  }
}
