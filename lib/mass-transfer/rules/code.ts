import { isEmail } from '@/lib/model/host-name'
import { parseIp } from '@/lib/model/ip-address'

/** Distinguishes codes from other values beside a domain. Part of `list.ts`. */

/** Values of other columns: white space, web addresses, dates, numbers shortened by a spreadsheet, and words for no value. */
const otherValues = [
  /\s/,
  /^<?[a-z]+:\/\//i,
  /^\d{1,4}([-./])\d{1,2}\1\d{1,4}(?:T[\d:.Z+-]*)?$/i,
  /^\d(?:[.,]\d+)?E[+-]\d+$/i,
  /^(?:[-–—]|n\/?a|null|none|ingen|missing|mangler|unknown|ukjent|yes|no|ja|nei|true|false|ok|(?:in)?a[ck]tive?)$/i,
]

/** Whether a value is certainly no code. Nothing else is: a code may have any signs. */
export function cannotBeCode(value: string): boolean {
  return otherValues.some((pattern) => pattern.test(value)) || isEmail(bareAddress(value)) || parseIp(value) !== null
}

const bareAddress = (value: string) => value.replace(/^<(.*)>$/, '$1').replace(/^mailto:/i, '')

/** Removes what word processors and spreadsheets put around a code: `“K1”`, `="0012"`. */
export function withoutWrapper(value: string): string {
  return value.replace(/^="([^"]*)"$/, '$1').replace(/^[“”„«»]([^“”„«»]+)[“”„«»]$/, '$1')
}
