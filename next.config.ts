import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { mostBodyBytes } from './lib/model/body'

/**
 * On every answer, files and redirects included. The content security policy has a nonce for each answer and comes from
 * the proxy.
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

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  // Pages that only the benchmark needs end in .bench.tsx and are not in the build that goes into production.
  pageExtensions: ['tsx', 'ts', ...(process.env.HAVN_BENCH ? ['bench.tsx'] : [])],
  // Only where a component asks for it ('use memo'): compiled code is half as large again, and most parts are small.
  reactCompiler: { compilationMode: 'annotation' },
  typedRoutes: true,
  // Browsers ask for it by themselves when a page is left before its head was read.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: async () => [
    { source: '/:path*', headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
  ],
  poweredByHeader: false,
  // Nothing uses it: its route is closed, and what it works with is not shipped.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['**/node_modules/sharp/**', '**/node_modules/@img/**'] },
  // Types are checked once, by `npm test`, and not again by every build.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  // What the proxy refuses is not kept in memory meanwhile, beyond the longest body that it lets through.
  experimental: { agentUpgrade: false, proxyClientMaxBodySize: mostBodyBytes.signedIn },
  // Tells an open tab that a newer version was deployed, so that it loads that instead of failing on missing files.
  deploymentId: process.env.HAVN_BUILD_ID,
}

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withNextIntl(config)
