import { defineConfig } from '@playwright/test'

/**
 * End-to-end tests: real Chromium, the production build, the sandbox. `npm test` starts both servers and says where
 * they are. No retries and no sleeps: a test that needs time moves its account's clock.
 */
export default defineConfig({
  testDir: 'e2e',
  // The drills load the whole machine: `npm test` runs them alone.
  projects: [
    { name: 'panel', testIgnore: ['drills/**', 'engines/*.spec.ts'] },
    { name: 'engines', testMatch: 'engines/*.spec.ts' },
    { name: 'drills', testMatch: 'drills/**' },
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, for slow machines that do much else: only what never comes runs into these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.havn/playwright.json' }]],
  use: {
    baseURL: process.env.E2E_PANEL_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    actionTimeout: 30_000,
    video: 'off',
    // With the document at each step, without a film, which takes as much of the machine as a page.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
