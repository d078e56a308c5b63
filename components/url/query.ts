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

export type Parsers = Readonly<Record<string, QueryParser<unknown, unknown>>>
type ValueOf<P> = P extends QueryParser<infer T, infer Usual> ? T | Usual : never
export type Values<P extends Parsers> = { [Name in keyof P]: ValueOf<P[Name]> }
/** What to set; null removes a parameter. */
export type Settable<P extends Parsers> = { [Name in keyof P]?: ValueOf<P[Name]> | null }

/** Parameters as in the URL; null for one that is absent. */
export type QueryTexts = Record<string, string | null>

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
