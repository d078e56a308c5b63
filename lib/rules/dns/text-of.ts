/** Joins the chunks of a text and removes its outer quotes. */
export function textOf(value: string): string {
  const bare = value.trim()
  const inner = /^"([^]*)"$/.exec(bare)?.[1] ?? value
  return inner.split(/"\s*"/).join('')
}
