import { setTimeout } from 'node:timers/promises'
import { act } from 'react'

/**
 * Waits until `found` no longer throws, and lets React draw what arrives in the meantime. `vi.waitFor` would wait outside of
 * `act`.
 */
export async function until<T>(found: () => T): Promise<T> {
  for (let tries = 0; tries < 1000; tries++) {
    try {
      return found()
    } catch {
      await act(() => setTimeout(20))
    }
  }
  return found()
}
