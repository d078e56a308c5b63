import 'server-only'
import pino from 'pino'
import { env } from './env'
import { requestContext } from './request-context'
import type { FailureKind, Outcome } from './rules/outcome'

/** One line per call to the API. Nothing secret or personal: a pattern instead of a path, no query, no bodies. */
export type CallRecord = {
  reference: string
  method: string
  /** Such as `/servers/{id}/reboot`: never with the id in it. */
  pathPattern: string
  /** HTTP status, or null when no answer came. */
  status: number | null
  ms: number
  outcome: 'ok' | 'absent' | FailureKind
  /** 1 for the first try. */
  attempt?: number
}

let memo: pino.Logger | null = null

/** The program's logger: JSON lines on standard output. */
export function log(): pino.Logger {
  memo ??= pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return memo
}

/** Who asked, as the log names them: never the address, which only events of security keep. */
function asker(): { actor: string | null; customer: string | null } {
  const { actor, customer } = requestContext()
  return { actor, customer }
}

/** Writes the line of one call to the API: a warning when it failed for a reason that is not the caller's. */
export function logCall(record: CallRecord): void {
  const ours = record.outcome === 'ok' || record.outcome === 'absent'
  const theirs = ['upstream', 'unavailable', 'malformed', 'unknownOutcome'].includes(record.outcome)
  log()[ours ? 'info' : theirs ? 'warn' : 'info']({ ...record, ...asker() }, 'api call')
}

/** Counts records of the API's that could not be decoded. Where and how many, never what was in them. */
export function logUnreadable(what: string, count: number, total: number, problems: readonly string[]): void {
  log().warn({ what, count, total, problems: problems.slice(0, 10) }, 'unreadable records')
}

/** One line per change that a person asked for, with the reference that they may have been shown. */
export type ActionRecord = {
  action: string
  outcome: Outcome['status']
  reference: string
  ms: number
}

/** Writes the line of one server action. Never its input. */
export function logAction(record: ActionRecord): void {
  log().info({ ...record, ...asker() }, 'action')
}

/** What an investigation of a break-in needs to find. Never a user name, a token or a path with an id in it. */
export type SecurityRecord = {
  event:
    | 'signIn'
    | 'signInFailed'
    | 'signInThrottled'
    | 'signOut'
    | 'signOutEverywhere'
    | 'passwordAsked'
    | 'sessionRefused'
    | 'apiKeyMade'
    | 'apiKeyChanged'
    | 'apiKeyRotated'
    | 'apiKeyDeleted'
    | 'sshKeyMade'
    | 'sshKeyDeleted'
    | 'userMade'
    | 'userChanged'
    | 'userDeleted'
  outcome: ActionRecord['outcome']
  reference: string
  /** Why it was refused, as a word of ours: `badCredentials`, `codeWrong`, `keyRefused`. */
  reason?: string
  /** Instead of the context's, where the person is known only afterwards. */
  actor?: string | null
  customer?: string | null
}

/** Writes one line of the security log: the record, and who and from where by the context of the request. */
export function logSecurity(record: SecurityRecord): void {
  log()[record.outcome === 'done' ? 'info' : 'warn']({ ...requestContext(), ...record }, 'security')
}
