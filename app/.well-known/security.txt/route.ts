import { securityTxt } from '@/lib/brand'
import { env } from '@/lib/env'

/** Contact for reporting vulnerabilities (RFC 9116): the operator's support; absent where none is set. */
export function GET(): Response {
  const text = securityTxt(env(), new Date())
  if (text === null) return new Response(null, { status: 404 })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
