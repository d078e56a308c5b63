/**
 * JSON that keeps dates: how the live routes send our forms to the browser. A date becomes `{"$date": "<ISO>"}`; no
 * form of ours has a member of that name.
 */

/** The request header in which a page says whom it was made for (`ownerTag`). */
export const pageOwnerHeader = 'x-havn-page-owner'

const tag = '$date'

/** The value as JSON text. Dates anywhere inside are kept. */
export function encodeLive(value: unknown): string {
  // A replacer sees dates only after toJSON has made them text, hence the look at the holder.
  return JSON.stringify(value, function (this: Record<string, unknown>, key, encoded: unknown) {
    const original = this[key]
    return original instanceof Date && !Number.isNaN(original.getTime()) ? { [tag]: original.toISOString() } : encoded
  })
}

/** What `encodeLive` wrote, as unknown: the caller knows which route it asked. */
export function decodeLive(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(tag in value)) return value
    const stamp = value[tag]
    return typeof stamp === 'string' && Object.keys(value).length === 1 ? new Date(stamp) : value
  })
}
