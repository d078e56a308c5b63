import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

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
  poweredByHeader: false,
  // Types are checked once, by `npm test`, and not again by every build.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  experimental: { agentUpgrade: false },
  // Tells an open tab that a newer version was deployed, so that it loads that instead of failing on missing files.
  deploymentId: process.env.HAVN_BUILD_ID,
}

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withNextIntl(config)
