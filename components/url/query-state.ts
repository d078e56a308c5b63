'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** How one parameter of the URL is read and written. A value that equals `usual` is left out. */
export type QueryParser<T, Usual extends T | null = null> = {
  /** Null for an invalid value. */
  read(text: string): T | null
  write(value: T): string
  usual: Usual
}

export const asString: QueryParser<string> = { read: (text) => text, write: (value) => value, usual: null }

export const asInteger: QueryParser<number> = {
  read: (text) => (/^-?\d+$/.test(text) ? Number(text) : null),
  write: String,
  usual: null,
}

export const asList: QueryParser<string[]> = {
  read: (text) => text.split(','),
  write: (value) => value.join(','),
  usual: null,
}

/** One of a few words or numbers. */
export function asOneOf<const T extends string | number>(values: readonly T[]): QueryParser<T> {
  return { read: (text) => values.find((value) => String(value) === text) ?? null, write: String, usual: null }
}

/** The same parser with a default, for a URL without the parameter. */
export function withUsual<T>({ read, write }: QueryParser<T>, usual: NoInfer<T>): QueryParser<T, T> {
  return { read, write, usual }
}

type Parsers = Readonly<Record<string, QueryParser<unknown, unknown>>>
type ValueOf<P> = P extends QueryParser<infer T, infer Usual> ? T | Usual : never
export type Values<P extends Parsers> = { [Name in keyof P]: ValueOf<P[Name]> }
/** What to set; null removes a parameter. */
type Settable<P extends Parsers> = { [Name in keyof P]?: ValueOf<P[Name]> | null }

/** Parameters as in the URL; null for one that is absent. */
type QueryTexts = Record<string, string | null>

export function valuesOf<P extends Parsers>(parsers: P, texts: QueryTexts): Values<P>
export function valuesOf(parsers: Parsers, texts: QueryTexts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parsers).map(([name, { read, usual }]) => {
      const text = texts[name] ?? null
      return [name, (text === null ? null : read(text)) ?? usual]
    }),
  )
}

/** @param values those to change; null removes all of them */
export function textsOf<P extends Parsers>(parsers: P, values: Settable<P> | null): QueryTexts {
  const given: Readonly<Record<string, unknown>> = values ?? {}
  return Object.fromEntries(
    Object.entries(parsers)
      .filter(([name]) => values === null || given[name] !== undefined)
      .map(([name, { write, usual }]) => {
        const value = given[name] ?? null
        const text = value === null ? null : write(value)
        return [name, usual !== null && text === write(usual) ? null : text]
      }),
  )
}

/** A query with some parameters replaced, with the question mark; empty when none are left. */
export function withTexts(query: string, texts: QueryTexts): '' | `?${string}` {
  const params = new URLSearchParams(query)
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) params.delete(name)
    else params.set(name, text)
  }
  // Commas need no escape, and people read lists.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

type Options = {
  /** `push`: Back undoes it. Several changes at once are one step back. */
  history?: 'push' | 'replace'
  /** The URL changes at most this often, in milliseconds: for what is typed. The value itself changes at once. */
  everyMs?: number
}

/** Changes that the router has not taken over yet, and the path of the page they belong to. */
type Pending = { path: string; texts: QueryTexts }

const none: Pending = { path: '', texts: {} }
const listeners = new Set<() => void>()
let pending = none
/** The queries that the router may still take over: that before the pending changes, and those written since. */
let written: string[] = []
/** How the URL has to be changed; null when it is up to date. */
let due: 'push' | 'replace' | null = null
let writtenAt = 0

/**
 * Parameters of the URL as typed values. Changing them does not request the page again.
 *
 * @param usual options of a change that has none of its own
 * @returns the values, the same objects until they change, and a function that sets some of them, or removes all (null)
 */
export function useQueryStates<P extends Parsers>(parsers: P, usual: Options = {}) {
  const params = useSearchParams()
  const path = usePathname()
  const changed = useSyncExternalStore(listen, readPending, readNone)
  const texts = Object.fromEntries(
    Object.keys(parsers).map((name) => {
      const text = changed.path === path ? changed.texts[name] : undefined
      return [name, text === undefined ? params.get(name) : text]
    }),
  )
  const key = JSON.stringify(texts)
  const [known, setKnown] = useState(() => ({ key, values: valuesOf(parsers, texts) }))
  const now = known.key === key ? known : { key, values: valuesOf(parsers, texts) }
  if (now !== known) setKnown(now)

  useEffect(() => settle(params.toString()), [params])

  const set = (values: Settable<P> | null, options: Options = {}) =>
    change(textsOf(parsers, values), { ...usual, ...options })
  return [now.values, set] as const
}

const readPending = () => pending
const readNone = () => none

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    // Nobody waits for the end of the pause any more, and the next page must not start with these changes.
    write()
    forget()
  }
}

function forget(): void {
  written = []
  if (pending !== none) keep(none)
}

if (typeof window !== 'undefined') {
  // Back, before the router has taken over a change.
  addEventListener('popstate', () => {
    if (due === null) forget()
  })
  // A click may begin a navigation, which Next.js drops for a change of the URL that comes later.
  addEventListener('click', write, true)
}

function keep(next: Pending): void {
  pending = next
  for (const tell of listeners) tell()
}

function change(texts: QueryTexts, { history: how = 'replace', everyMs = 0 }: Options): void {
  const path = location.pathname
  keep({ path, texts: { ...(pending.path === path && pending.texts), ...texts } })
  if (due !== 'push') due = how
  const wait = writtenAt + everyMs - Date.now()
  if (wait > 0) setTimeout(write, wait)
  // After everything that the same click changes.
  else queueMicrotask(write)
}

/** Next.js follows the browser's history. */
function write(): void {
  if (due === null) return
  const { path, texts } = pending
  const method = due === 'push' ? 'pushState' : 'replaceState'
  due = null
  // The page was left meanwhile.
  if (location.pathname !== path) return forget()
  const query = withTexts(location.search, texts)
  written[0] ??= queryOf(location.search)
  if (query === location.search && queryOf(query) === written.at(-1)) return
  written.push(queryOf(query))
  writtenAt = Date.now()
  history[method](null, '', path + query + location.hash)
}

/**
 * Forgets the changes once the router has the same URL. When it is slow, it first takes over what was written before, and
 * puts that into the address, which then has to be written again.
 */
function settle(routed: string): void {
  if (due !== null) return
  const isBehind = routed !== written.at(-1) && written.includes(routed)
  if (isBehind && location.pathname === pending.path) {
    // With the router's own state: it knows of this change, and begun again, that would end a navigation.
    const query = withTexts(location.search, pending.texts)
    history.replaceState(history.state, '', pending.path + query + location.hash)
  } else if (routed === queryOf(location.search)) forget()
}

const queryOf = (search: string) => new URLSearchParams(search).toString()

const parsers = { dialog: asString, of: asString }

/** The open dialog of a list and its row, kept in the URL so that it can be shared and closed with Back. */
export function useDialogUrl<const Name extends string>(names: readonly Name[]) {
  const [{ dialog, of }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    name: names.find((name) => name === dialog) ?? null,
    /** ID of the row. */
    of,
    open: (name: Name, id: string | null = null) => set({ dialog: name, of: id }),
    close: () => set(null, { history: 'replace' }),
  }
}
