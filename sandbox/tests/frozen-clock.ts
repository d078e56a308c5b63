import { afterAll, beforeAll, vi } from 'vitest'

/** Freezes real time, so that only the control plane moves an account's clock. */
export function freezeClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}
