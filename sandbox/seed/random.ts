import { createHash } from 'node:crypto'

export type Random = {
  /** A whole number from `from` to `to`, inclusive. */
  between: (from: number, to: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
  chance: (probability: number) => boolean
}

/** Mulberry32: the same seed always generates the same numbers. */
export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    chance: (probability) => next() < probability,
  }
}

/** Random-looking but deterministic hexadecimal text, for secrets, hashes and tokens of a seed. */
export function seededHex(seed: string, length: number): string {
  let text = ''
  for (let block = 0; text.length < length; block++)
    text += createHash('sha256').update(`${seed}/${block}`).digest('hex')
  return text.slice(0, length)
}
