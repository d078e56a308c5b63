import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/**
 * What Chromium leaves out: the pages that its address bar loads in every window, which take more of the machine than most
 * of ours. The last list counts, so that of Playwright stands here too.
 */
const chromiumWithout = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * End-to-end tests: real Chromium, the production build, the sandbox. `npm test` starts both servers and says where
 * they are. No retries and no sleeps: a test that needs time moves its account's clock.
 */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'panel', testIgnore: ['processes/**', 'engines/*.spec.ts'] },
    // One window at a time, because each browser takes one session.
    { name: 'engines', testMatch: 'engines/*.spec.ts', workers: 1 },
    // One test at a time, because they start copies of the panel, and some load the whole machine.
    { name: 'processes', testMatch: 'processes/**', workers: 1, fullyParallel: false },
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism(),
  // Generous, for slow machines that do much else: only what never comes runs into these.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // scripts/test.mjs prints what failed.
  reporter: [['json', { outputFile: '.havn/playwright.json' }]],
  use: {
    baseURL: process.env.E2E_PANEL_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    actionTimeout: 30_000,
    video: 'off',
    // A failure keeps what was done, asked and logged, and how the page looked then. The page at each step would take a
    // fifth of the machine.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
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
        `--disable-features=${chromiumWithout.join()}`,
      ],
    },
  },
})
