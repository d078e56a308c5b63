import { useTranslations } from 'next-intl'
import type { Reason } from '@/lib/model/reasons'

/** Returns a function that joins reasons into one text, or null without any. */
export function useReasonsText(): (reasons: readonly Reason[]) => string | null {
  const t = useTranslations('reasons')
  return (reasons) => (reasons.length > 0 ? reasons.map(({ key, params }) => t(key, params)).join(' ') : null)
}
