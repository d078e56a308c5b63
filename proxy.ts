import { NextResponse, type NextRequest } from 'next/server'
import { sessionCookieName } from '@/lib/auth/cookies'
import { requestedPathHeader, sessionOf } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { bodyRefusals, maxBodyBytes, maxParameters } from '@/lib/model/body'
import { paths } from '@/lib/paths'
import { locales, type Locale } from '@/lib/i18n/languages'
import { oneOf } from '@/lib/model/lists'
import { preferenceCookies, preferenceSeconds } from '@/lib/preferences'
import { accountParam } from '@/lib/shared-link'

/**
 * Runs before every response, including files: refuses requests with too many cookies or parameters or too long a body,
 * because what Next.js does with them can take seconds of the only thread, and sets a strict content security policy with
 * a fresh nonce. Before pages it also redirects visitors without a session to
 * sign-in; live reads and server actions handle that themselves, so that a page in use can ask for the password without
 * losing work. It has no matcher on purpose: a server action can be sent to any address, and the 404 response is a page.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl
  const cookies = cookiesOf(request)
  if (cookies.length > mostCookies) return refuse(431, tooManyCookies)
  if (search.split('&').length > maxParameters) return refuse(414, 'Too many parameters.')
  const refusal = await refuseBody(request)
  if (refusal) return refusal
  // Next.js responds with 500 to an undecodable path.
  if (!isDecodable(pathname)) return refuse(404, 'Not found')
  const language = oneOf(locales, searchParams.get('lang') ?? undefined)
  if (language) return rememberLanguage(request, language)
  const answersByItself = pathname.startsWith('/api/') || request.headers.has('next-action')
  const isPage = !isOpen(pathname) && !answersByItself
  const session = isPage ? await sessionOf(request.headers) : null
  if (isPage && !session) {
    // The cookie of a session that still has one was ended, by a sign-out elsewhere or by the API.
    const ended = request.cookies.getAll().some(({ name }) => name.startsWith(sessionCookieName()))
    const signIn = new URL(paths.signIn(pathname + search, ended ? 'session' : undefined), request.url)
    // If cached, Back would lead to it after signing in.
    return NextResponse.redirect(signIn, { headers: { 'cache-control': 'no-store' } })
  }
  // A link to a view has arrived. One for another customer is told so by the page.
  const meant = searchParams.get(accountParam)
  if (session && meant !== null && (meant === session.customerId || session.customerId === null)) {
    const view = request.nextUrl.clone()
    view.searchParams.delete(accountParam)
    return NextResponse.redirect(view, { headers: { 'cache-control': 'no-store' } })
  }
  return withPolicy(request, cookies.filter(isOwnCookie))
}

/** Cookies that a request may have, those that sibling sites have set included. */
const mostCookies = 50
const tooManyCookies = 'Too many cookies. Delete the cookies of this site and of its parent domain, and try again.'

/** Characters of the User-Agent that go on: Next.js looks for robots in it, which takes time with the square of its length. */
const longestUserAgent = 500

/** The cookies of a request as they were sent, such as `name=value`. */
function cookiesOf(request: NextRequest): string[] {
  return (request.headers.get('cookie') ?? '').split(';').flatMap((cookie) => cookie.trim() || [])
}

/** Whether a cookie is one of the panel, whose session has next-auth's name, with or without the prefix of secure ones. */
function isOwnCookie(cookie: string): boolean {
  return /^(?:__(?:Host|Secure)-)?(?:havn[.-]|next-auth\.)/.test(cookie)
}

/**
 * Lets the request through, with a content security policy and the headers that pages need.
 *
 * @param cookies those that the rest of the panel gets: Next.js takes time for them that grows with the square of their number
 */
function withPolicy(request: NextRequest, cookies: string[]): NextResponse {
  const { pathname, search } = request.nextUrl
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  else headers.delete('cookie')
  headers.set('user-agent', (headers.get('user-agent') ?? '').slice(0, longestUserAgent))
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set(requestedPathHeader, pathname + search)
  const response = NextResponse.next({ request: { headers } })
  // Files and the 404 page for files load nothing, and neither does the worker, whose policy is that of its file: a short
  // one, because every script response carries it.
  const isFile = pathname.startsWith('/_next/static/') || pathname === paths.notificationWorker()
  response.headers.set('content-security-policy', isFile ? filePolicy : policy)
  return response
}

/**
 * Only server actions and a few routes (signing in and out, reports of browsers) accept bodies, and decoding one costs far more than sending it: a body longer than
 * anything that we send is refused by its length, without reading it.
 *
 * @returns null for a request that may continue
 */
async function refuseBody(request: NextRequest): Promise<NextResponse | null> {
  // Browsers always send the length of a body.
  if (request.headers.has('transfer-encoding')) return refuse(411, 'A body must say its length.')
  const bytes = Number(request.headers.get('content-length') ?? 0)
  if (bytes <= maxBodyBytes.anybody) return null
  if (bytes > maxBodyBytes.signedIn) return refuse(413, bodyRefusals.tooLong)
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

/** Handles a link with `lang`, which sets the language without a script: stored in a cookie, then removed from the URL. */
function rememberLanguage(request: NextRequest, language: Locale): NextResponse {
  const target = request.nextUrl.clone()
  target.searchParams.delete('lang')
  const response = NextResponse.redirect(target)
  response.cookies.set(preferenceCookies.locale, language, { path: '/', maxAge: preferenceSeconds, sameSite: 'lax' })
  return response
}

/** Paths that do not need a session: sign-in and sign-out, and files that are the same for everyone. */
const openPaths = new Set([
  ...['/sign-in', '/sign-out'],
  ...['/favicon.ico', '/icon.svg', '/robots.txt', '/.well-known/security.txt', paths.notificationWorker()],
])

function isOpen(pathname: string): boolean {
  if (openPaths.has(pathname) || pathname.startsWith('/_next/static/')) return true
  // Calendars that programs subscribe to: whether there is one is for the route to say.
  if (pathname.startsWith(paths.subscription(''))) return true
  return process.env.NODE_ENV === 'development' && /^\/(dev|_next|__nextjs)/.test(pathname)
}

const filePolicy = "default-src 'none'; frame-ancestors 'none'"

/** Allows our own files, the operator's logo, and scripts with this response's nonce. Style attributes are allowed, because they set sizes. */
function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === 'development'
  const { BRAND_LOGO_URL: logo = '' } = env()
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    `img-src 'self' data: blob:${URL.canParse(logo) ? ` ${new URL(logo).origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
