import { cleanLine } from '@/lib/model/pasted'

/** Currencies in which credit is sold. */
export const topUpCurrencies = ['NOK', 'EUR'] as const
export type TopUpCurrency = (typeof topUpCurrencies)[number]

/** The currency of a new top-up: that of the credit, if there is one in only one currency, otherwise crowns. */
export function usualCurrency(credit: readonly { currency: string }[]): TopUpCurrency {
  const held = topUpCurrencies.filter((topUpCurrency) => credit.some(({ currency }) => currency === topUpCurrency))
  return (held.length === 1 ? held[0] : undefined) ?? topUpCurrencies[0]
}

/**
 * Reads a typed amount, with spaces between thousands and a comma or a full stop before the decimals.
 *
 * @returns decimal text; null for anything else, and for nothing
 */
export function readAmount(typed: string): string | null {
  const plain = cleanLine(typed)
    .replaceAll(/[\s\u00A0]/g, '')
    .replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : null
}
