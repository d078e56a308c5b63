import 'server-only'
import { stripVTControlCharacters } from 'node:util'
import { log } from './log'
import { failInTrace } from './trace'

/**
 * Errors of the program and its framework as JSON lines in our log, which name code and never the data it worked on.
 */

/** Parts of an error that may be logged. */
export type ErrorRecord = {
  name: string
  /** Only for kinds of messages that name code alone, such as `x is not a function`. */
  message?: string
  /** Reference that a customer sees on an error page. */
  digest?: string
  /** Reference of the failed API call. */
  reference?: string
  /** Code of the system or Node.js, such as `ECONNRESET`. */
  code?: string
  frames: string[]
  cause?: ErrorRecord
}

const mostFrames = 8
const longestText = 300

/** Messages of the JavaScript engine that name code. Others may quote a value: a URL, JSON, a form field. */
const aboutCode = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,60}'\)$/,
  /^[\w$.()[\]]{1,120} is not (?:a function|a constructor|defined|iterable)$/,
  /^Maximum call stack size exceeded$/,
]

/** Describes an error for the log: its name, references and stack frames. */
export function describeError(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const { name, message, cause } = error
  return {
    name: named(name) ?? 'Error',
    ...(aboutCode.some((form) => form.test(message)) && { message }),
    ...field(error, 'digest'),
    ...field(error, 'reference'),
    ...field(error, 'code'),
    frames: framesOf(error),
    ...(cause instanceof Error && depth < 2 && { cause: describeError(cause, depth + 1) }),
  }
}

/** An identifier from our code or Node.js, never a sentence. */
function named(value: unknown): string | null {
  return typeof value === 'string' && /^[\w@.-]{1,60}$/.test(value) ? value : null
}

function field(error: Error, key: 'digest' | 'reference' | 'code'): Partial<Record<typeof key, string>> {
  const value = named(new Map<string, unknown>(Object.entries(error)).get(key))
  return value === null ? {} : { [key]: value }
}

/** Stack frames without the message, whose lines may look like frames: functions and places, no values. */
function framesOf({ stack = '', message }: Error): string[] {
  const after = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return after
    .split('\n')
    .map((line) => /^\s+at ([^()\n]{0,120}\(?[^()\s]{1,300}:\d+:\d+\)?)$/.exec(line)?.[1])
    .filter((frame) => frame !== undefined)
    .slice(0, mostFrames)
    .map((frame) => frame.replaceAll(`file://${process.cwd()}/`, '').replaceAll(`${process.cwd()}/`, ''))
}

/** Shortens a message of the framework to one line without personal values: queries, ids, addresses, tokens. */
export function withoutValues(text: string): string {
  return stripVTControlCharacters(text.slice(0, 4 * longestText))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[^\s"'<>`]{1,80}@[^\s"'<>`]{1,80}/g, '{email}')
    .replaceAll(/\?[^\s"'`]*=[^\s"'`]*/g, '?{query}')
    .replaceAll(/\/\d+/g, '/{id}')
    .replaceAll(/[\w-]{24,}/g, '{token}')
    .slice(0, longestText)
}

const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug', trace: 'debug' } as const

/** Redirects console output to the log. Next.js reports most errors there. */
export function redirectConsole(): void {
  for (const method of ['error', 'warn', 'info', 'log', 'debug', 'trace'] as const) {
    console[method] = (...said: unknown[]) => logConsole(levels[method], said)
  }
  // Node.js prints its warnings as text unless there is another listener.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log().warn({ error: describeError(warning) }, 'warning'))
}

/** Next.js reports the same error several times while it renders a page. */
const written = new WeakSet<Error>()

function logConsole(level: 'error' | 'warn' | 'info' | 'debug', said: unknown[]): void {
  const error = said.find((part) => part instanceof Error)
  if (error && written.has(error)) return
  if (error) written.add(error)
  const text = said.filter((part) => typeof part === 'string').join(' ')
  log()[level]({ ...(error && { error: describeError(error) }), text: withoutValues(text) }, 'console')
}

/**
 * Logs a request, and marks it in the trace, that ended in an uncaught error of ours.
 *
 * @param route the pattern of the page or route, such as `/servers/[id]`: never the path itself
 * @param kind what was running: `render`, `route`, `action` or `proxy`
 */
export function logRequestError(
  error: unknown,
  { method, route, kind }: Record<'method' | 'route' | 'kind', string>,
): void {
  if (error instanceof Error) written.add(error)
  const described = describeError(error)
  log().error({ error: described, method, route, kind }, 'request failed')
  const reference = described.reference ?? described.digest
  failInTrace('request failed', {
    'http.route': route,
    'havn.kind': kind,
    ...(reference && { 'havn.reference': reference }),
  })
}

/**
 * Codes of errors that say that the other side of a connection has gone, such as a browser that leaves a page while it
 * uploads. Node.js raises them on streams, where no code of ours was running: one exchange is over, and nothing is left
 * half done. Next.js does not listen for them on every stream of a request, so any of them may arrive uncaught.
 */
const connectionEnded: ReadonlySet<unknown> = new Set([
  // From the system: closed by the other side, written to after that, given up on the way.
  ...['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'],
  // From streams that were waiting for more, or had more to say.
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'],
  // From fetch, and from what an AbortSignal ends.
  ...['UND_ERR_SOCKET', 'UND_ERR_ABORTED', 'ABORT_ERR'],
])

/** Whether an error means only that a connection ended early. */
export function isConnectionEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && connectionEnded.has(error.code)
}

/**
 * An uncaught exception leaves the process in an unknown state: it is logged, and the process exits with code 1 so that
 * its supervisor restarts it. Two kinds do not end it, because no visitor may be able to: connections that end early
 * (`isConnectionEnded`), and unhandled promise rejections, which a page leaves when it does not need a read that it
 * started early. Next.js logs the latter.
 */
export function exitOnUncaught(): void {
  // Before the listener of Next.js, which logs a line and continues.
  process.prependListener('uncaughtException', (error) => {
    if (isConnectionEnded(error)) {
      written.add(error)
      return log().info({ error: describeError(error) }, 'connection ended')
    }
    log().fatal({ error: describeError(error) }, 'uncaught exception')
    process.exit(1)
  })
}
