/** The text in one piece: without outer quotes, its chunks joined. */
export function textOf(value: string): string {
  const bare = value.trim()
  const inner = /^"([^]*)"$/.exec(bare)?.[1] ?? value
  return inner.split(/"\s*"/).join('')
}
