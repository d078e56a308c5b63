/**
 * Returns the menu item to focus after a key, or null for other keys. Arrows wrap around; a letter moves to the next
 * item that starts with it.
 *
 * @param words labels of the items, in order
 * @param at index of the focused item, -1 for none
 */
export function menuKey(key: string, words: readonly string[], at: number): number | null {
  const count = words.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step++) {
    const place = (Math.max(at, -1) + step) % count
    if (words[place]?.trim().toLocaleLowerCase().startsWith(letter)) return place
  }
  return null
}
