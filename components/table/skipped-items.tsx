'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { TextField } from '@/components/ui/field'
import { listClass } from '@/components/ui/class-names'
import type { ReasonKey } from '@/lib/model/reasons'
import { isMany } from '@/lib/model/run'

/** Number of names shown; the rest is counted. */
export const maxNames = 5

/** Items skipped by an action, grouped by reason: a few by name, the rest counted. */
export function SkippedItems({
  label,
  items,
}: {
  label?: string
  items: readonly { name: string; reason: ReasonKey }[]
}) {
  const t = useTranslations('table')
  const words = useTranslations('reasons')
  const reasons = [...new Set(items.map(({ reason }) => reason))]
  return (
    <ul className={`${listClass} text-compact`} aria-label={label}>
      {reasons.map((reason) => {
        const names = items.flatMap((item) => (item.reason === reason ? [item.name] : []))
        const more = names.length - maxNames
        return (
          <li key={reason}>
            <span className="font-medium wrap-anywhere text-fg-strong">
              {names.slice(0, maxNames).join(', ')} {more > 0 && t('more', { count: more })}
            </span>{' '}
            <span className="text-fg-muted">{words(reason)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * A change of many at once is confirmed by typing their number.
 *
 * @param count how many will be changed
 * @returns the field to show, and why it cannot be confirmed yet; both null when there are few
 */
export function useTypedCount(count: number): { field: ReactNode; reason: string | null } {
  const t = useTranslations('table.typedCount')
  const [typed, setTyped] = useState('')
  if (!isMany(count)) return { field: null, reason: null }
  const field = (
    <TextField
      label={t('label', { number: String(count) })}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
  return { field, reason: typed.replace(/\D/g, '') === String(count) ? null : t('why') }
}
