import { useTranslations } from 'next-intl'
import { CircleAlert, Eye, Hourglass, Lock, type LucideIcon, RefreshCw, Search, WifiOff } from '@/components/ui/icons'
import type { Tone } from '@/components/ui/state'
import type { Failure, FailureKind } from '@/lib/model/outcome'
import type { Reason } from '@/lib/model/reasons'

type Look = { tone: Tone; icon: LucideIcon }

const alarm: Look = { tone: 'danger', icon: CircleAlert }

/** Icon and tone of a failure; red only for real errors. */
export const failureLook: Record<FailureKind, Look> = {
  unauthenticated: { tone: 'warn', icon: Lock },
  forbidden: { tone: 'idle', icon: Lock },
  notFound: { tone: 'idle', icon: Search },
  notOffered: { tone: 'idle', icon: Lock },
  invalid: alarm,
  conflict: { tone: 'warn', icon: CircleAlert },
  tooMany: { tone: 'warn', icon: Hourglass },
  upstream: alarm,
  unavailable: alarm,
  malformed: alarm,
  unknownOutcome: { tone: 'warn', icon: CircleAlert },
  otherSignIn: { tone: 'warn', icon: Lock },
  lookOnly: { tone: 'idle', icon: Eye },
  outdated: { tone: 'warn', icon: RefreshCw },
  offline: { tone: 'warn', icon: WifiOff },
}

/** The API's original message, shown with its translation because support searches for it. */
export function ApiQuote({ children }: { children: string }) {
  return (
    <p className="text-compact text-fg-muted" lang="en">
      {children}
    </p>
  )
}

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

/** Returns a function that joins reasons into one text, or null without any. */
export function useReasonsText(): (reasons: readonly Reason[]) => string | null {
  const t = useTranslations('reasons')
  return (reasons) => (reasons.length > 0 ? reasons.map(({ key, params }) => t(key, params)).join(' ') : null)
}
