import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

declare global {
  var havnOutsideRequests: ReturnType<typeof AsyncLocalStorage.snapshot> | undefined
}

/** Must be called once at start, outside any request. */
export function rememberOutside(): void {
  globalThis.havnOutsideRequests = AsyncLocalStorage.snapshot()
}

/**
 * Runs a function outside the request that is being answered. Node.js ties what is created to the current request: a
 * connection that is used again, or a timer, would otherwise keep the data of the page that opened it.
 */
export function outsideRequests<T>(run: () => T): T {
  return globalThis.havnOutsideRequests ? globalThis.havnOutsideRequests(run) : run()
}
