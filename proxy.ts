import { NextResponse, type NextRequest } from 'next/server'
import { cookieName } from '@/lib/auth/cookies'
import { askedPathHeader, sessionFromCookie } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import { isOneOf, locales, preferenceCookies, preferenceSeconds, type Locale } from '@/lib/preferences'

/**
 * Before every page: a fresh nonce in a strict content security policy, the other security headers, and the door.
 * Who has no session is sent to sign in; live reads and server actions answer that by themselves, so that a page in
 * the middle of work can ask for the password without losing anything.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const language = isOneOf(locales, request.nextUrl.searchParams.get('lang') ?? undefined)
  if (language) return rememberLanguage(request, language)
  const answersByItself = pathname.startsWith('/api/') || request.headers.has('next-action')
  if (!isOpen(pathname) && !answersByItself) {
    const session = await sessionFromCookie(request.cookies.get(cookieName('session'))?.value)
    if (!session) {
      const signIn = new URL(paths.signIn(pathname + search), request.url)
      // Kept, it would be what Back leads to after signing in.
      return NextResponse.redirect(signIn, { headers: { 'cache-control': 'no-store' } })
    }
  }

  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set(askedPathHeader, pathname + search)

  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  return response
}

export const config = {
  matcher: ['/((?!_next/static|_next/image|favicon.ico|icon.svg|robots.txt).*)'],
}

/** A link with `lang` chooses the language without any script: kept on this device, then gone from the address. */
function rememberLanguage(request: NextRequest, language: Locale): NextResponse {
  const target = request.nextUrl.clone()
  target.searchParams.delete('lang')
  const response = NextResponse.redirect(target)
  response.cookies.set(preferenceCookies.locale, language, { path: '/', maxAge: preferenceSeconds, sameSite: 'lax' })
  return response
}

function isOpen(pathname: string): boolean {
  return pathname === '/sign-in' || (process.env.NODE_ENV === 'development' && pathname.startsWith('/dev/'))
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Harmless over plain HTTP, where browsers ignore it.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

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
