import { useTranslations } from 'next-intl'
import type { Reason } from '@/lib/rules/reasons'

/** Reasons as one text, or null when there are none. */
export function useReasonsText(): (reasons: readonly Reason[]) => string | null {
  const t = useTranslations('reasons')
  return (reasons) => (reasons.length > 0 ? reasons.map(({ key, params }) => t(key, params)).join(' ') : null)
}
