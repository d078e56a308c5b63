import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { maxBodyBytes } from './lib/model/body'

/**
 * On every response, including files and redirects. The proxy sets the content security policy, which has a nonce for
 * each response.
 */
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

const extraPages = process.env.HAVN_EXTRA_PAGES || (process.env.NODE_ENV === 'development' && 'kit')

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  // Pages that are left out of production builds: for the benchmark, and the kit, which the development server has too.
  pageExtensions: ['tsx', 'ts', ...(extraPages ? [`${extraPages}.tsx`] : [])],
  // Only where a component opts in ('use memo'), and then the build fails if it cannot be compiled: compiled code is half as
  // large again, and most components are small.
  reactCompiler: { compilationMode: 'annotation', panicThreshold: 'all_errors' },
  typedRoutes: true,
  // Browsers request it when a page is left before its head was read.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: async () => [
    { source: '/:path*', headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
  ],
  poweredByHeader: false,
  // Not used: its route is closed, and its dependencies are not shipped.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['**/node_modules/sharp/**', '**/node_modules/@img/**'] },
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // How long what was read ahead of a click may be shown, in seconds (components/visit/ahead.ts): the shortest that there is.
    staleTimes: { static: 30 },
    // Limits how much of a body that the proxy refuses is buffered.
    proxyClientMaxBodySize: maxBodyBytes.signedIn,
  },
  // Lets an open tab detect a newer deployment, and load it instead of failing on missing files.
  deploymentId: process.env.HAVN_BUILD_ID,
}

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withNextIntl(config)
