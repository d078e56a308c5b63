import { NextResponse, type NextRequest } from 'next/server'
import { askedPathHeader, sessionOf } from '@/lib/auth/session'
import { bodyRefusals, mostBodyBytes } from '@/lib/model/body'
import { paths } from '@/lib/paths'
import { isOneOf, locales, preferenceCookies, preferenceSeconds, type Locale } from '@/lib/preferences'

/**
 * Before every answer, files included: bodies that are too long are refused, and a fresh nonce goes into a strict content
 * security policy. Before every page there is the door as well: who has no session is sent to sign in; live reads and
 * server actions answer that by themselves, so that a page in the middle of work can ask for the password without losing
 * anything. There is no matcher on purpose: a server action can be sent to any address, and what is not found is a page.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl
  const refusal = await refuseBody(request)
  if (refusal) return refusal
  // Next.js answers 500 to what cannot be decoded.
  if (!isDecodable(pathname)) return refuse(404, 'Not found')
  const language = isOneOf(locales, searchParams.get('lang') ?? undefined)
  if (language) return rememberLanguage(request, language)
  const answersByItself = pathname.startsWith('/api/') || request.headers.has('next-action')
  if (!isOpen(pathname) && !answersByItself && !(await hasSession(request))) {
    const signIn = new URL(paths.signIn(pathname + search), request.url)
    // Kept, it would be what Back leads to after signing in.
    return NextResponse.redirect(signIn, { headers: { 'cache-control': 'no-store' } })
  }
  return withPolicy(request)
}

/** Lets the request through, with a content security policy and what pages need to know of it. */
function withPolicy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set(askedPathHeader, pathname + search)
  const response = NextResponse.next({ request: { headers } })
  // A file runs nothing, nor does the page that says that there is none: short, because every script carries it.
  const isFile = pathname.startsWith('/_next/static/')
  response.headers.set('content-security-policy', isFile ? filePolicy : policy)
  return response
}

/**
 * Server actions and next-auth take bodies, nothing else does, and decoding one costs far more than sending it: what is
 * longer than anything that we send is refused by its length, unread.
 *
 * @returns null for a request that may go on
 */
async function refuseBody(request: NextRequest): Promise<NextResponse | null> {
  // Browsers always say how long a body is.
  if (request.headers.has('transfer-encoding')) return refuse(411, 'A body must say its length.')
  const bytes = Number(request.headers.get('content-length') ?? 0)
  if (bytes <= mostBodyBytes.anybody) return null
  if (bytes > mostBodyBytes.signedIn) return refuse(413, bodyRefusals.tooLong)
  return (await hasSession(request)) ? null : refuse(413, bodyRefusals.signedOut)
}

function refuse(status: number, text: string): NextResponse {
  return new NextResponse(text, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}

async function hasSession(request: NextRequest): Promise<boolean> {
  return (await sessionOf(request.headers)) !== null
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** A link with `lang` chooses the language without any script: kept on this device, then gone from the address. */
function rememberLanguage(request: NextRequest, language: Locale): NextResponse {
  const target = request.nextUrl.clone()
  target.searchParams.delete('lang')
  const response = NextResponse.redirect(target)
  response.cookies.set(preferenceCookies.locale, language, { path: '/', maxAge: preferenceSeconds, sameSite: 'lax' })
  return response
}

/** What anybody may see: the way in and out, and files that are the same for everyone. */
const openPaths = new Set([
  ...['/sign-in', '/sign-out'],
  ...['/favicon.ico', '/icon.svg', '/robots.txt', '/.well-known/security.txt'],
])

function isOpen(pathname: string): boolean {
  if (openPaths.has(pathname) || pathname.startsWith('/_next/static/')) return true
  return process.env.NODE_ENV === 'development' && /^\/(dev|_next|__nextjs)/.test(pathname)
}

const filePolicy = "default-src 'none'; frame-ancestors 'none'"

/** Only our own files and what carries this answer's nonce. Style attributes are allowed: measures are set by them. */
function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
