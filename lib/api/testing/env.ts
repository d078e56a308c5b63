/** Settings for tests of this folder; the fake API sets the base URL. */
export const testSettings = { API_BASE_URL: 'http://127.0.0.1:9', API_TIMEOUT_MS: 2000, LOG_LEVEL: 'silent' }

/** Replacement for the real module in `vi.mock('@/lib/env', …)`. */
export const mockedEnv = { env: () => testSettings }
