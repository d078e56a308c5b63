import 'server-only'
import { z } from 'zod'
import { NoAnswer, send } from './api/transport'
import { env } from './env'
import { log } from './log'

/** An open incident of the operator's status page. */
export type Incident = {
  /** Text of the feed, on one line: to be shown as text only. */
  title: string
  /** Page about it; null unless the feed has a web address. */
  url: string | null
}

type IncidentRead = { incident: Incident | null; askedAt: number | null; isDead: boolean }

declare global {
  // Next.js loads this module once for pages and once for routes.
  var havnIncident: IncidentRead | undefined
}

/** Milliseconds for which an answer of the feed is used. */
const freshMs = 60_000
/** An older answer is not shown: the first page after a quiet night would tell of yesterday's incident. */
const staleMs = 10 * 60_000
const timeoutMs = 3000
const longestFeed = 1_000_000

/**
 * Returns the open incident of the status feed (STATUS_FEED_URL), as last read: never waits. An answer older than a
 * minute is read again in the background. A feed that does not answer shows nothing and is logged once.
 */
export function currentIncident(): Incident | null {
  const url = env().STATUS_FEED_URL
  if (url === undefined) return null
  const lastRead = (globalThis.havnIncident ??= { incident: null, askedAt: null, isDead: false })
  const age = lastRead.askedAt === null ? Infinity : performance.now() - lastRead.askedAt
  if (age >= freshMs) {
    lastRead.askedAt = performance.now()
    void refresh(url, lastRead)
  }
  return age < staleMs ? lastRead.incident : null
}

async function refresh(url: string, lastRead: IncidentRead): Promise<void> {
  try {
    const { status, body } = await send(
      url,
      { headers: { accept: 'application/json, application/atom+xml' } },
      timeoutMs,
    )
    if (status !== 200) throw new Error(`status ${status}`)
    lastRead.incident = openIncidentIn(body, new Date())
    if (lastRead.isDead) log().info('status feed is back')
    lastRead.isDead = false
  } catch (error) {
    lastRead.incident = null
    if (!lastRead.isDead) log().warn({ reason: reasonOf(error) }, 'status feed cannot be read: no incident is shown')
    lastRead.isDead = true
  }
}

/** The feed's own text could be anything: an error's message is logged only where it is ours. */
function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.why
  return error instanceof Error && /^status \d+$/.test(error.message) ? error.message : 'unreadable'
}

/**
 * Returns the newest open incident of a feed.
 *
 * @param body Statuspage's JSON (`incidents.json`, `incidents/unresolved.json`, `summary.json`), or an Atom feed
 * @throws Error for anything else
 */
export function openIncidentIn(body: string, now: Date): Incident | null {
  if (body.length > longestFeed) throw new Error('too long')
  return body.trimStart().startsWith('<') ? openInAtom(body, now) : openInJson(body)
}

const jsonFeed = z.object({
  incidents: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      resolved_at: z.string().nullish(),
      shortlink: z.string().nullish(),
      started_at: z.string().nullish(),
      created_at: z.string().nullish(),
    }),
  ),
})

const closed = /^(resolved|postmortem|completed|closed|scheduled|løst|avsluttet|planlagt)\b/i

function openInJson(body: string): Incident | null {
  const { incidents } = jsonFeed.parse(JSON.parse(body))
  const startOf = ({ started_at, created_at }: (typeof incidents)[number]) =>
    Date.parse(started_at ?? created_at ?? '') || 0
  const newest = incidents
    .filter(({ status, resolved_at }) => !closed.test(status) && !resolved_at)
    .toSorted((a, b) => startOf(b) - startOf(a))[0]
  return newest ? incidentOf(newest.name, newest.shortlink) : null
}

/** Entries of Atom have no state: one that was not updated for so long counts as closed. */
const openMs = 24 * 60 * 60 * 1000

/**
 * An entry is closed when its title, a category or the first bold word of its text says so: Statuspage puts the latest
 * update first ("<strong>Resolved</strong> - …").
 */
function openInAtom(body: string, now: Date): Incident | null {
  if (!/<feed[\s>]/.test(body)) throw new Error('neither JSON nor Atom')
  for (const entry of body.split(/<entry[\s>]/).slice(1)) {
    const title = textIn(entry, 'title')
    const updated = Date.parse(textIn(entry, 'updated'))
    const states = [
      title.replace(/^\[|\]$/g, ''),
      /<category[^>]{1,200}term="([^"]{1,60})"/.exec(entry)?.[1] ?? '',
      /<(?:strong|b)>([^<]{1,60})</.exec(textIn(entry, 'content') || textIn(entry, 'summary'))?.[1] ?? '',
    ]
    const isOpen = now.getTime() - updated < openMs && !states.some((state) => closed.test(state))
    if (isOpen && title) return incidentOf(title, /<link[^>]{0,200}href="([^"]{1,500})"/.exec(entry)?.[1])
  }
  return null
}

/** Text of an element, with its entities and CDATA decoded once. */
function textIn(entry: string, element: string): string {
  const start = new RegExp(`<${element}(?:\\s[^>]{0,200})?>`).exec(entry)
  if (!start) return ''
  const rest = entry.slice(start.index + start[0].length)
  const inner = rest.slice(0, Math.max(0, rest.indexOf(`</${element}>`))).trim()
  if (inner.startsWith('<![CDATA['))
    return inner
      .slice(9)
      .replace(/\]\]>$/, '')
      .trim()
  return inner.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    return entities[String(name)] ?? whole
  })
}

const entities: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const longestTitle = 200

function incidentOf(name: string, link: string | null | undefined): Incident {
  // Control and direction characters could rearrange the words around them.
  const title = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const url = z.url({ protocol: /^https?$/ }).safeParse(link)
  return {
    title: title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title,
    url: url.success ? url.data : null,
  }
}
