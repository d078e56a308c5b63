import 'server-only'
import { outsideRequests } from '@/lib/memory'

/** A complete HTTP response. */
export type Answer = { status: number; headers: Headers; body: string }

/** Why there is no usable response. `notSent`: no connection was made, so nothing can have happened. */
export class NoAnswer extends Error {
  constructor(
    readonly why: 'notSent' | 'timeout' | 'cut' | 'tooBig',
    readonly status: number | null = null,
  ) {
    super(why)
  }
}

/** Size limit of a response in bytes: enough for a list of 10,000 servers, but not for an endless stream. */
const maxBytes = 64 * 1024 * 1024

/**
 * The only function that sends requests to the API. Redirects are not followed, so that the token goes nowhere else.
 *
 * @param timeoutMs time limit in milliseconds for connection, response and body together
 * @throws NoAnswer
 */
export function send(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  return outsideRequests(() => sendOnce(url, init, timeoutMs))
}

async function sendOnce(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(Math.max(1, timeoutMs))
  let status: number | null = null
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual', cache: 'no-store' })
    status = response.status
    return { status, headers: response.headers, body: await readBody(response) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    if (signal.aborted) throw new NoAnswer('timeout', status)
    throw new NoAnswer(status === null && wasNotSent(error) ? 'notSent' : 'cut', status)
  }
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let [body, bytes] = ['', 0]
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return body + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new NoAnswer('tooBig', response.status)
    }
    body += decoder.decode(value, { stream: true })
  }
}

/** Connection errors: name not found, refused, no route, timeout while connecting, certificate not trusted. */
const connectCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function wasNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.every((one) => one instanceof Error && 'code' in one && connectCodes.has(String(one.code)))
}
