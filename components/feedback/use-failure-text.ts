import { useTranslations } from 'next-intl'
import type { Failure } from '@/lib/rules/outcome'

/** A failure in words: what the API said, what it means, what to do about it. */
export function useFailureText({ kind, message, said, retryAfterSeconds }: Failure) {
  const t = useTranslations('feedback')
  const quoted = message && t('quoted', { message })
  return {
    quote: said ?? quoted,
    /** What the API said word for word, where `quote` says it in other words. */
    original: said ? quoted : null,
    means: t(`failure.${kind}.means`),
    todo: retryAfterSeconds === null || kind !== 'tooMany' ? t(`failure.${kind}.todo`) : wait(retryAfterSeconds),
  }

  function wait(seconds: number): string {
    if (seconds <= 90) return t('failure.tooMany.wait', { seconds })
    return t('failure.tooMany.waitMinutes', { minutes: Math.ceil(seconds / 60) })
  }
}
