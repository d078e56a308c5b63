'use client'

import { useTranslations } from 'next-intl'
import type { ReasonKey } from '@/lib/model/reasons'

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
    <ul className="list small" aria-label={label}>
      {reasons.map((reason) => {
        const names = items.flatMap((item) => (item.reason === reason ? [item.name] : []))
        const more = names.length - maxNames
        return (
          <li key={reason}>
            <span className="strong wrap-anywhere">
              {names.slice(0, maxNames).join(', ')} {more > 0 && t('more', { count: more })}
            </span>{' '}
            <span className="muted">{words(reason)}</span>
          </li>
        )
      })}
    </ul>
  )
}
