const separator = ' · '

/** Page title of a tab, such as “Snapshots · web-03”; the layout adds the brand as its last part. */
export const titleOf = (tab: string, name: string) => `${tab}${separator}${name}`

/** Replaces the server's name in a document's title. A tab or the brand may contain the same word. */
export function retitled(title: string, from: string, to: string): string {
  const [brand, ...parts] = title.split(separator).toReversed()
  const words = from.split(separator).length
  if (parts.slice(0, words).toReversed().join(separator) !== from) return title
  return [...parts.slice(words).toReversed(), to, brand].join(separator)
}
