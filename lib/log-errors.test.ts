/* oxlint-disable no-console -- The console is under test. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeError, exitOnUncaught, logRequestError, redirectConsole, withoutValues } from './log-errors'

const lines = vi.hoisted(() => [] as { level: string; record: unknown; text: string }[])
vi.mock('./log', () => {
  const write = (level: string) => (record: unknown, text: string) => lines.push({ level, record, text })
  return {
    log: () => ({
      fatal: write('fatal'),
      error: write('error'),
      warn: write('warn'),
      info: write('info'),
      debug: write('debug'),
    }),
  }
})

const methods = ['error', 'warn', 'info', 'log', 'debug', 'trace'] as const
const before = methods.map((method) => [method, console[method]] as const)
const warningsBefore = process.listeners('warning')
const uncaughtBefore = process.listeners('uncaughtException')
afterEach(() => {
  for (const [method, original] of before) console[method] = original
  process.removeAllListeners('warning')
  for (const listener of warningsBefore) process.on('warning', listener)
  process.removeAllListeners('uncaughtException')
  for (const listener of uncaughtBefore) process.on('uncaughtException', listener)
  vi.restoreAllMocks()
  lines.length = 0
})

const secret = 'hunter2 of ingrid@example.com'

it('keeps name, references and location of an error, but no message that may quote a value', () => {
  const error = Object.assign(new SyntaxError(`Unexpected token in ${secret}\n    at ${secret} (/x/y.js:1:2)`), {
    digest: '1234567890',
    reference: '8F2K-41QD',
    apiMessage: secret,
  })
  const record = describeError(error)
  expect(record).toMatchObject({ name: 'SyntaxError', digest: '1234567890', reference: '8F2K-41QD' })
  expect(record.frames[0]).toMatch(/lib\/log-errors\.test\.ts:\d+:\d+/)
  expect(record.frames.length).toBeLessThanOrEqual(8)
  expect(JSON.stringify(record)).not.toMatch(/hunter2|ingrid|\/x\/y/)
})

it('keeps messages that name only code', () => {
  expect(describeError(new TypeError("Cannot read properties of undefined (reading 'token')"))).toHaveProperty(
    'message',
  )
  expect(describeError(new TypeError('records.map is not a function'))).toHaveProperty('message')
  expect(describeError(new TypeError("Cannot use 'in' operator to search for 'a' in hunter2"))).not.toHaveProperty(
    'message',
  )
  expect(describeError(secret)).toEqual({ name: 'string', frames: [] })
})

it('includes the cause', () => {
  const cause = Object.assign(new Error(secret), { code: 'ECONNRESET' })
  expect(describeError(new Error(secret, { cause })).cause).toMatchObject({ name: 'Error', code: 'ECONNRESET' })
})

it.each([
  {
    what: 'a path',
    text: 'Failed to handle request for /servers/7001001/console?from=%2Fbilling&code=123456',
    line: 'Failed to handle request for /servers/{id}/console?{query}',
  },
  {
    what: 'colours and lines',
    text: '\u001b[31m⨯\u001b[39m Failed to find Server Action "x".\n  It may be\tfrom an older deployment.',
    line: '⨯ Failed to find Server Action "x". It may be from an older deployment.',
  },
  { what: 'a token and a name', text: `${'a1'.repeat(32)} of kari@example.com`, line: '{token} of {email}' },
  { what: 'a long one', text: 'x y '.repeat(1000), line: 'x y '.repeat(75) },
])('shortens a text to one line without personal values: $what', ({ text, line }) => {
  expect(withoutValues(text)).toBe(line)
})

it('logs what is written to the console, at its level', () => {
  redirectConsole()
  console.error('⨯', new TypeError('x is not a function'), { password: secret })
  console.warn(`see ${secret}`)
  console.log('ready')
  expect(lines).toEqual([
    {
      level: 'error',
      record: { error: expect.objectContaining({ name: 'TypeError', message: 'x is not a function' }), text: '⨯' },
      text: 'console',
    },
    { level: 'warn', record: { text: 'see hunter2 of {email}' }, text: 'console' },
    { level: 'info', record: { text: 'ready' }, text: 'console' },
  ])
})

it('logs an error of the console once, and not again after the line of its request', () => {
  redirectConsole()
  const error = new Error(secret)
  console.error('⨯', error)
  console.error(error)
  const other = new Error(secret)
  logRequestError(other, { method: 'GET', route: '/', kind: 'render' })
  console.error(other)
  expect(lines.map(({ text }) => text)).toEqual(['console', 'request failed'])
})

it('identifies a failed request by the pattern of its route', () => {
  logRequestError(new Error(secret), { method: 'GET', route: '/(panel)/servers/[id]', kind: 'render' })
  expect(lines).toMatchObject([
    {
      level: 'error',
      record: { method: 'GET', route: '/(panel)/servers/[id]', kind: 'render', error: { name: 'Error' } },
    },
  ])
})

describe('an error that nothing caught', () => {
  /** Whether it ends the process. */
  function raise(error: Error): boolean {
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit')
    })
    exitOnUncaught()
    try {
      process.listeners('uncaughtException')[0]?.(error, 'uncaughtException')
      return false
    } catch {
      return true
    }
  }

  it.each([
    'ECONNRESET',
    'EPIPE',
    'ECONNABORTED',
    'ETIMEDOUT',
    'ERR_STREAM_PREMATURE_CLOSE',
    'ERR_STREAM_DESTROYED',
    'UND_ERR_SOCKET',
    'UND_ERR_ABORTED',
    'ABORT_ERR',
  ])('is one line and no end of the process when a connection ended: %s', (code) => {
    expect(raise(Object.assign(new Error(secret), { code }))).toBe(false)
    expect(lines).toMatchObject([{ level: 'info', record: { error: { code } }, text: 'connection ended' }])
  })

  it.each([
    ['a fault of the program', new TypeError('x is not a function')],
    ['a broken file system', Object.assign(new Error(secret), { code: 'EIO' })],
    [
      'a stream that we write to after its end',
      Object.assign(new Error(secret), { code: 'ERR_STREAM_WRITE_AFTER_END' }),
    ],
    ['a port in use', Object.assign(new Error(secret), { code: 'EADDRINUSE' })],
    [
      'one whose cause is a connection',
      new Error(secret, { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }),
    ],
  ])('ends the process when it is anything else: %s', (_, error) => {
    expect(raise(error)).toBe(true)
    expect(lines).toMatchObject([{ level: 'fatal', text: 'uncaught exception' }])
  })
})
