import { z } from 'zod'
import { decimalText, isEmptyObject } from '@/lib/api/wire'
import { isRecord } from '@/lib/model/is-record'

/** An amount exactly as sent by the API, with its ISO 4217 currency. */
export type Money = { amount: string; currency: string }

/** Amounts by currency in the order sent; `[]`, `{}`, null and absent mean no amounts (§2.11). */
export const moneyByCurrency = z
  .unknown()
  .optional()
  .transform((value, context): Money[] => {
    const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (isEmptyObject(single)) return []
    const entries = isRecord(single) ? Object.entries(single) : [['', null] as const]
    return entries.flatMap(([currency, wire]) => {
      const amount = decimalText.safeParse(wire)
      // Ignore undocumented members that are neither a currency nor an amount (api-fields §5).
      if (!amount.success && currency !== '' && !/^[A-Za-z]{3}$/.test(currency)) return []
      if (amount.success && /^[A-Za-z]{3}$/.test(currency)) {
        return amount.data === null ? [] : [{ amount: amount.data, currency: currency.toUpperCase() }]
      }
      context.addIssue({ code: 'custom', message: 'expected amounts by currency' })
      return z.NEVER
    })
  })
