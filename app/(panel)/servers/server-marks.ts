import type { useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'
import { toast } from '@/components/feedback/toaster'
import { announce } from '@/components/ui/copy'
import { isRecord } from '@/lib/model/is-record'
import { marksCookie, preferenceSeconds } from '@/lib/preferences'
import { keptValue } from '@/lib/storage/device-store'

/** Pinned servers and the servers' tags, by ID. Kept on this device for the person. */
export type ServerMarks = {
  pins: readonly string[]
  tags: Readonly<Record<string, readonly string[]>>
}

/** Longest tag, in characters. */
export const longestTag = 40
const mostTags = 20

export const noMarks: ServerMarks = { pins: [], tags: {} }

const kept = keptValue({ key: 'server-marks', days: 365, area: 'own', restored: restoredMarks })

export const readMarks = kept.read
export const onMarks = kept.subscribe

/** Stores the marks. A cookie tells the server that there are any, so that the list waits for them. */
export function writeMarks(marks: ServerMarks): void {
  kept.write(marks)
  const hasAny = marks.pins.length > 0 || tagsOf(marks).length > 0
  document.cookie = `${marksCookie}=1; path=/servers; max-age=${hasAny ? preferenceSeconds : 0}; samesite=lax`
}

/** Pins a server, or unpins it. */
export function withPin({ pins, tags }: ServerMarks, id: string): ServerMarks {
  return { tags, pins: pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id] }
}

/** Pins a server of the list, or unpins it, and tells the person. */
export function togglePin(
  { id, name, pinned }: { id: string; name: string; pinned: boolean },
  t: ReturnType<typeof useTranslations<'servers'>>,
  words: ReturnType<typeof useTranslations<'common'>>,
): void {
  // The row moves, and with it what has the focus.
  const focused = document.activeElement
  flushSync(() => writeMarks(withPin(readMarks(), id)))
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (pinned) announce(t('menu.unpinned', { name }))
  else toast({ title: t('menu.pinned', { name }), text: words('keptHere') })
}

/** All tags in use, each once. A tag is forgotten with its last use. */
export const tagsOf = ({ tags }: ServerMarks): string[] => [...new Set(Object.values(tags).flat())]

/** Adds a tag to servers, or removes it from them. */
export function withTag({ pins, tags }: ServerMarks, ids: readonly string[], tag: string, on: boolean): ServerMarks {
  const changed = ids.map((id) => [id, [...(tags[id] ?? []).filter((kept) => kept !== tag), ...(on ? [tag] : [])]])
  return restoredMarks({ pins, tags: { ...tags, ...Object.fromEntries(changed) } })
}

/** Returns a typed tag without superfluous spaces, and in the spelling that is in use already. */
export function cleanTag(typed: string, inUse: readonly string[]): string {
  const tag = typed.trim().replaceAll(/\s+/g, ' ').slice(0, longestTag)
  return inUse.find((used) => used.toLocaleLowerCase() === tag.toLocaleLowerCase()) ?? tag
}

/** What was stored by an older version, or edited by hand, must not break the page. */
function restoredMarks(stored: unknown): ServerMarks {
  if (!isRecord(stored)) return noMarks
  const tags = Object.entries(isRecord(stored.tags) ? stored.tags : {}).flatMap(([id, own]) => {
    const texts = textsOf(own).map((tag) => tag.slice(0, longestTag))
    return texts.length > 0 ? [[id, texts.slice(0, mostTags)] as const] : []
  })
  return { pins: textsOf(stored.pins), tags: Object.fromEntries(tags) }
}

const textsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? [...new Set(stored.filter((text) => typeof text === 'string' && text !== ''))] : []
