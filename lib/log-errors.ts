import 'server-only'
import { stripVTControlCharacters } from 'node:util'
import { log } from './log'

/**
 * What the program and its framework say of errors, in our log: one JSON line each, which names code and never the data
 * that it worked on.
 */

/** What may be kept of an error. */
export type ErrorRecord = {
  name: string
  /** Only of a kind that names code alone, such as `x is not a function`. */
  message?: string
  /** What a person was shown as the reference of a page that broke. */
  digest?: string
  /** The reference of the call to the API that failed. */
  reference?: string
  /** A system's or Node.js' own, such as `ECONNRESET`. */
  code?: string
  frames: string[]
  cause?: ErrorRecord
}

const mostFrames = 8
const longestText = 300

/** Messages of the engine's that name code. All others may quote a value: a URL, a piece of JSON, a typed field. */
const aboutCode = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,60}'\)$/,
  /^[\w$.()[\]]{1,120} is not (?:a function|a constructor|defined|iterable)$/,
  /^Maximum call stack size exceeded$/,
]

/** An error as the log keeps it: its name, its references and where in the code it arose. */
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

/** A word of ours or of Node.js', never a sentence. */
function named(value: unknown): string | null {
  return typeof value === 'string' && /^[\w@.-]{1,60}$/.test(value) ? value : null
}

function field(error: Error, key: 'digest' | 'reference' | 'code'): Partial<Record<typeof key, string>> {
  const value = named(new Map<string, unknown>(Object.entries(error)).get(key))
  return value === null ? {} : { [key]: value }
}

/** Lines of the stack after the message, which may have lines that look like some: function and place, no values. */
function framesOf({ stack = '', message }: Error): string[] {
  const after = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return after
    .split('\n')
    .map((line) => /^\s+at ([^()\n]{0,120}\(?[^()\s]{1,300}:\d+:\d+\)?)$/.exec(line)?.[1])
    .filter((frame) => frame !== undefined)
    .slice(0, mostFrames)
    .map((frame) => frame.replaceAll(`file://${process.cwd()}/`, '').replaceAll(`${process.cwd()}/`, ''))
}

/** A text of the framework's in one short line, without what may be a person's: queries, ids, addresses, tokens. */
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

/** From now on, what is written to the console becomes lines of the log. Next.js reports most errors there. */
export function takeOverConsole(): void {
  for (const method of ['error', 'warn', 'info', 'log', 'debug', 'trace'] as const) {
    // eslint-disable-next-line no-console -- The console is what this takes over.
    console[method] = (...said: unknown[]) => logConsole(levels[method], said)
  }
  // Node.js prints its warnings as text unless somebody else listens.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log().warn({ error: describeError(warning) }, 'warning'))
}

/** Next.js reports one error several times, on its way through a page. */
const written = new WeakSet<Error>()

function logConsole(level: 'error' | 'warn' | 'info' | 'debug', said: unknown[]): void {
  const error = said.find((part) => part instanceof Error)
  if (error && written.has(error)) return
  if (error) written.add(error)
  const text = said.filter((part) => typeof part === 'string').join(' ')
  log()[level]({ ...(error && { error: describeError(error) }), text: withoutValues(text) }, 'console')
}

/**
 * Writes the line of a request that ended in an error of ours.
 *
 * @param route the pattern of the page or route, such as `/servers/[id]`: never the path itself
 * @param kind what was being done: `render`, `route`, `action` or `proxy`
 */
export function logRequestError(
  error: unknown,
  { method, route, kind }: Record<'method' | 'route' | 'kind', string>,
): void {
  if (error instanceof Error) written.add(error)
  log().error({ error: describeError(error), method, route, kind }, 'request failed')
}

/**
 * An exception that nobody caught leaves the process in no known state: it is logged, and the process ends with code 1
 * for its supervisor to start another. A rejected promise that nobody waited for does not end it: a page that has no
 * use for a read it began early leaves one, and no visitor may be able to end the process. Next.js writes of those.
 */
export function endOnUncaught(): void {
  // Before the listener of Next.js, which writes a line and goes on.
  process.prependListener('uncaughtException', (error) => {
    log().fatal({ error: describeError(error) }, 'uncaught exception')
    process.exit(1)
  })
}
