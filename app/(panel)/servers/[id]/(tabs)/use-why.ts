import { useTranslations } from 'next-intl'
import type { Permission } from '@/lib/rules/reasons'

/** The words of a permission that is not given, or null. */
export function useWhy(): (permission: Permission) => string | null {
  const reasons = useTranslations('reasons')
  return (permission) => (permission.allowed ? null : reasons(permission.reason))
}
