import { useTranslations } from 'next-intl'
import type { Permission } from '@/lib/model/reasons'

/** Returns a function that explains a missing permission, or returns null. */
export function useDisabledReason(): (permission: Permission) => string | null {
  const reasons = useTranslations('reasons')
  return (permission) => (permission.allowed ? null : reasons(permission.reason))
}
