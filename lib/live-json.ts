/**
 * JSON that keeps dates, used by the live routes. A date becomes `{"$date": "<ISO>"}`; none of our types has a member of
 * that name.
 */

/** Request header with the owner that a page was rendered for (`ownerTag`). */
export const pageOwnerHeader = 'x-havn-page-owner'

const tag = '$date'

/** Encodes a value as JSON, including nested dates. */
export function encodeLive(value: unknown): string {
  // toJSON converts dates before the replacer sees them, so read the original from the holder.
  return JSON.stringify(value, function (this: Record<string, unknown>, key, encoded: unknown) {
    const original = this[key]
    return original instanceof Date && !Number.isNaN(original.getTime()) ? { [tag]: original.toISOString() } : encoded
  })
}

/** Decodes the output of `encodeLive` as unknown; the caller knows the type of its route. */
export function decodeLive(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(tag in value)) return value
    const stamp = value[tag]
    return typeof stamp === 'string' && Object.keys(value).length === 1 ? new Date(stamp) : value
  })
}
