import { useSyncExternalStore } from 'react'
import { isRecord } from '@/lib/model/is-record'
import { keptValue } from '@/lib/storage/device-store'

/** What a month may come to before it is marked, by currency, as decimal text. Kept on this device for the person. */
type MonthLimits = Readonly<Record<string, string>>

const none: MonthLimits = {}

const kept = keptValue({ key: 'month-limits', days: 365, area: 'own', restored: restoredLimits })

/** What was stored by an older version, or edited by hand, must not break the page. */
function restoredLimits(stored: unknown): MonthLimits {
  if (!isRecord(stored)) return none
  return Object.fromEntries(
    Object.entries(stored).flatMap(([currency, amount]) =>
      /^[A-Z]{3}$/.test(currency) && typeof amount === 'string' && /^\d{1,7}(\.\d{1,2})?$/.test(amount)
        ? [[currency, amount]]
        : [],
    ),
  )
}

/** The limits of this person; none on the server. */
export const useMonthLimits = (): MonthLimits => useSyncExternalStore(kept.subscribe, kept.read, () => none)

/** @param amount as `readAmount` returns it; null removes the limit */
export function setMonthLimit(currency: string, amount: string | null): void {
  const { [currency]: _before, ...others } = kept.read()
  kept.write(amount === null ? others : { ...others, [currency]: amount })
}
