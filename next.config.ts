import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  output: 'standalone',
  distDir: process.env.HAVN_DIST_DIR ?? '.next',
  outputFileTracingRoot: import.meta.dirname,
  reactCompiler: true,
  typedRoutes: true,
  poweredByHeader: false,
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
