import { useTranslations } from 'next-intl'
import { explained } from '@/components/form/outcome-notice'
import { ownRefusal } from '@/lib/account/rules/own-sign-in'
import type { Failure } from '@/lib/model/outcome'

/** Returns a function that says what a refused change of one's own sign-in means. */
export function useOwnRefusal() {
  const t = useTranslations('ownAccount.refused')
  return (failure: Failure) => explained(ownRefusal(failure), (key) => t(key))
}
