import { afterAll, beforeAll, vi } from 'vitest'

/** Real time stands still in this file, so that only the control plane moves an account's clock: to the second. */
export function freezeClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}
