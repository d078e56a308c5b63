import { useTranslations } from 'next-intl'
import type { Failure } from '@/lib/model/outcome'

/** Texts of a failure: the API's message, what it means, what to do. */
export function useFailureText({ kind, message, said, retryAfterSeconds }: Failure) {
  const t = useTranslations('feedback')
  const quoted = message && t('quoted', { message })
  return {
    quote: said ?? quoted,
    /** The API's original message, if `quote` is a translation. */
    original: said ? quoted : null,
    means: t(`failure.${kind}.means`),
    todo: retryAfterSeconds === null || kind !== 'tooMany' ? t(`failure.${kind}.todo`) : wait(retryAfterSeconds),
  }

  function wait(seconds: number): string {
    if (seconds <= 90) return t('failure.tooMany.wait', { seconds })
    return t('failure.tooMany.waitMinutes', { minutes: Math.ceil(seconds / 60) })
  }
}
