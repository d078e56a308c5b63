import { CircleAlert, Hourglass, Lock, type LucideIcon, RefreshCw, Search } from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import type { FailureKind } from '@/lib/model/outcome'

type Look = { tone: Tone; icon: LucideIcon }

const alarm: Look = { tone: 'danger', icon: CircleAlert }

/** Icon and tone of a failure; red only for real errors. */
export const failureLook: Record<FailureKind, Look> = {
  unauthenticated: { tone: 'warn', icon: Lock },
  forbidden: { tone: 'idle', icon: Lock },
  notFound: { tone: 'idle', icon: Search },
  invalid: alarm,
  conflict: { tone: 'warn', icon: CircleAlert },
  tooMany: { tone: 'warn', icon: Hourglass },
  upstream: alarm,
  unavailable: alarm,
  malformed: alarm,
  unknownOutcome: { tone: 'warn', icon: CircleAlert },
  otherSignIn: { tone: 'warn', icon: Lock },
  outdated: { tone: 'warn', icon: RefreshCw },
}

/** The API's original message, shown with its translation because support searches for it. */
export function ApiQuote({ children }: { children: string }) {
  return (
    <p className="text-compact text-fg-muted" lang="en">
      {children}
    </p>
  )
}
