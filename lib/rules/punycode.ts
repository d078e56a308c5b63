/** Decodes internationalised labels (RFC 3492, section 6). `URL`, which every runtime has, encodes them. */

const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCodePoint = 128
const lastCodePoint = 0x10ffff

/**
 * @param encoded a label without its `xn--`
 * @returns the label in Unicode, or null when it is not Punycode
 */
export function decodePunycode(encoded: string): string | null {
  const delimiter = encoded.lastIndexOf('-')
  const output = [...encoded.slice(0, Math.max(0, delimiter))].map((letter) => letter.codePointAt(0) ?? 0)
  if (output.some((codePoint) => codePoint >= firstCodePoint)) return null
  let codePoint = firstCodePoint
  let place = 0
  let bias = firstBias
  let at = delimiter < 0 ? 0 : delimiter + 1
  if (at >= encoded.length) return null
  while (at < encoded.length) {
    const placeBefore = place
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digitOf(encoded.charCodeAt(at++))
      if (digit === null) return null
      place += digit * weight
      const threshold = k <= bias ? tMin : k >= bias + tMax ? tMax : k - bias
      if (digit < threshold) break
      weight *= base - threshold
      if (weight > 0x7fffffff || place > 0x7fffffff) return null
    }
    bias = adapt(place - placeBefore, output.length + 1, placeBefore === 0)
    codePoint += Math.floor(place / (output.length + 1))
    place %= output.length + 1
    if (codePoint > lastCodePoint) return null
    output.splice(place++, 0, codePoint)
  }
  return String.fromCodePoint(...output)
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35; null past the end. */
function digitOf(charCode: number): number | null {
  if (charCode >= 0x61 && charCode <= 0x7a) return charCode - 0x61
  return charCode >= 0x30 && charCode <= 0x39 ? charCode - 0x30 + 26 : null
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}
