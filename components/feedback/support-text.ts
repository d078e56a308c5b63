import type { useTranslations } from 'next-intl'
import { toast } from './toaster'

/** The `feedback` messages, as returned by `useTranslations`. */
type FeedbackWords = ReturnType<typeof useTranslations<'feedback'>>

type Trouble = { what: string; reference: string | null }

/**
 * Details for support, as lines to paste: what failed, references, page, account, resource, time and version. Read from
 * the current page, without fields, secrets and searches.
 *
 * @param failed the failure; by default all failures shown on the page
 */
export function supportText(t: FeedbackWords, failed?: Trouble): string {
  const { customer, version } = document.querySelector<HTMLElement>('[data-version]')?.dataset ?? {}
  const object = objectOf(location.pathname)
  const now = new Date()
  const troubles = failed ? [failed] : shownTroubles()
  return [
    document.querySelector('h1')?.textContent,
    ...troubles.map(({ what, reference }) =>
      [what, reference && t('support.reference', { reference })].filter(Boolean).join('\n'),
    ),
    t('support.page', { address: addressToShare(location.href) }),
    customer && t('support.account', { id: customer }),
    object && t(`support.object.${object.kind}`, { id: object.id }),
    t('support.time', { utc: utcTime(now), local: localTime(now) }),
    version && t('support.version', { version }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** All failures marked on the page, with their references. */
function shownTroubles(): Trouble[] {
  return [...document.querySelectorAll('[data-failed]')].map((failed) => ({
    what: failed.querySelector('h1, h2, h3, p')?.textContent ?? '',
    reference:
      [...failed.querySelectorAll<HTMLElement>('[data-reference]')]
        .map(({ dataset }) => dataset.reference)
        .join(', ') || null,
  }))
}

/** Local time with the offset from UTC: `2026-11-20 18:42:10 +01:00`. */
function localTime(now: Date): string {
  const ahead = -now.getTimezoneOffset()
  const shifted = new Date(now.getTime() + ahead * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.abs(ahead)
  return `${shifted} ${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Copies the details that support needs about the current page. */
export async function copyPage(t: FeedbackWords): Promise<void> {
  const text = supportText(t)
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t('support.copied'), text: t('support.copiedMeans') })
  } catch {
    // The clipboard needs https and permission; otherwise the text is shown to be copied by hand.
    toast({ title: t('support.notCopied'), text })
  }
}

/** Details for support, derived from a page's URL. Contains no secrets. */

/** Objects with an ID, by their place in a path. */
const objects = [
  { kind: 'server', path: /^\/servers\/(\d+)/ },
  { kind: 'domain', path: /^\/domains\/(\d+)/ },
  { kind: 'invoice', path: /^\/billing\/invoices\/([^/]+)/ },
  { kind: 'order', path: /^\/billing\/orders\/([^/]+)/ },
] as const

/** What a page is about. */
export type PageObject = { kind: (typeof objects)[number]['kind']; id: string }

/** Returns the object that a page is about; null when there is none. */
export function objectOf(pathname: string): PageObject | null {
  for (const { kind, path } of objects) {
    const id = path.exec(pathname)?.[1]
    if (id !== undefined) return { kind, id: decoded(id) }
  }
  return null
}

/** Query parameters that identify an open part of a page. Others may contain what somebody typed. */
const harmless = ['tab', 'dialog', 'of', 'step', 'state', 'page', 'sort', 'range']

/** Removes what somebody may have typed from a URL: the hash and all but known query parameters. */
export function addressToShare(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => harmless.includes(name))).toString()
  return `${origin}${pathname}${kept ? `?${kept}` : ''}`
}

/** Formats a time in UTC: `2026-11-20 17:42:10 UTC`. */
export function utcTime(now: Date): string {
  return `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
