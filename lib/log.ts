import 'server-only'
import pino from 'pino'
import { env } from './env'
import { record as count } from './metrics'
import { requestContext } from './request-context'
import { noteInTrace } from './trace'
import type { FailureKind, Outcome } from './model/outcome'

/** One line per call to the API. Contains nothing secret or personal: a pattern instead of the path, no query, no bodies. */
export type CallRecord = {
  reference: string
  method: string
  /** Such as `/servers/{id}/reboot`: never with the actual id. */
  pathPattern: string
  /** HTTP status, or null when no response arrived. */
  status: number | null
  ms: number
  outcome: 'ok' | 'absent' | FailureKind
  /** 1 for the first attempt. */
  attempt?: number
}

declare global {
  var havnLog: pino.Logger | undefined
}

/**
 * Returns the logger: JSON lines on standard output. One for the process, whose bundles each have this module: the lines of
 * two would get out of order.
 */
export function log(): pino.Logger {
  globalThis.havnLog ??= pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return globalThis.havnLog
}

/** Who made the request, without the address, which only security events contain. */
function asker(): { actor: string | null; customer: string | null } {
  const { actor, customer } = requestContext()
  return { actor, customer }
}

/** Logs and counts one API call: as a warning when it failed for a reason that is not the caller's. */
export function logCall(record: CallRecord): void {
  const { method, pathPattern: path, status, outcome, ms } = record
  count('apiCalls', { method, path, status: String(status ?? 'none'), outcome })
  count('apiSeconds', { method, path }, ms / 1000)
  const isApisFault = ['upstream', 'unavailable', 'malformed', 'unknownOutcome'].includes(outcome)
  log()[isApisFault ? 'warn' : 'info']({ ...record, ...asker() }, 'api call')
}

/** Logs how many records of the API could not be decoded, and where, never their contents. */
export function logUnreadable(what: string, count: number, total: number, problems: readonly string[]): void {
  log().warn({ what, count, total, problems: problems.slice(0, 10) }, 'unreadable records')
}

/** One line per change that a person made, with the reference that the page may have shown. */
export type ActionRecord = {
  action: string
  outcome: Outcome['status']
  reference: string
  ms: number
}

/** Logs and counts one server action, never its input. */
export function logAction(record: ActionRecord): void {
  const { action, outcome, reference } = record
  count('actions', { action, outcome })
  noteInTrace({ 'havn.action': action, 'havn.outcome': outcome, 'havn.reference': reference })
  log().info({ ...record, ...asker() }, 'action')
}

/** Facts needed to investigate a break-in. Never a user name, a token or a path with an id. */
export type SecurityRecord = {
  event:
    | 'signIn'
    | 'signInFailed'
    | 'signInThrottled'
    | 'signOut'
    | 'signOutEverywhere'
    | 'lookOnly'
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
    | 'passwordChanged'
    | 'emailChanged'
    | 'twoFactorOn'
    | 'twoFactorOff'
    | 'passkeyMade'
    | 'passkeyDeleted'
    | 'apiByHand'
  outcome: ActionRecord['outcome']
  reference: string
  /** Reason of a refusal, as a code: `badCredentials`, `codeWrong`, `keyRefused`. */
  reason?: string
  /** Overrides the context's actor where the person is only known afterwards. */
  actor?: string | null
  customer?: string | null
}

/** Logs and counts one security event; the log has the person and address from the request context. */
export function logSecurity(record: SecurityRecord): void {
  count('securityEvents', { event: record.event, outcome: record.outcome })
  log()[record.outcome === 'done' ? 'info' : 'warn']({ ...requestContext(), ...record }, 'security')
}
