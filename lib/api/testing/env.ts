/** Settings that tests of this folder run with; the base URL is set by the fake API. */
export const testSettings = { API_BASE_URL: 'http://127.0.0.1:9', API_TIMEOUT_MS: 2000, LOG_LEVEL: 'silent' }

/** What `vi.mock('@/lib/env', …)` puts in place of the real one. */
export const mockedEnv = { env: () => testSettings }
