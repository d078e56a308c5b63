import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Unit tests of the panel and HTTP tests of the sandbox. Each lies beside what it tests; end-to-end tests are in e2e/,
 * and what holds the panel's rules against the sandbox's in tests/.
 */
export default defineConfig({
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    alias: {
      'server-only': new URL('./scripts/empty.mjs', import.meta.url).pathname,
      // As Next.js resolves it for the App Router.
      'next/dynamic': 'next/dist/api/app-dynamic',
    },
  },
  test: {
    include: ['{app,components,lib,messages,scripts,sandbox,tests}/**/*.test.{ts,tsx}', 'proxy.test.ts'],
    environment: 'node',
    setupFiles: ['tests/act-warnings.ts', 'tests/dom.ts'],
    maxWorkers: availableParallelism(),
    includeTaskLocation: true,
    // Generous, for machines that do much else: only what never ends, or grows without bound, runs into it.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
