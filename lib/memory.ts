import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'

declare global {
  var havnOutsideRequests: ReturnType<typeof AsyncLocalStorage.snapshot> | undefined
}

/** Keeps the memory of a process under load small and flat. Must be called once at start, outside any request. */
export function limitMemory(): void {
  globalThis.havnOutsideRequests = AsyncLocalStorage.snapshot()
  releaseAborted()
  // Starts the garbage collector when the heap has grown by a fifth since the last time. By default V8 lets it grow up to
  // fourfold, and further the more memory the machine has. A limit (`--max-old-space-size`) would have the same effect,
  // but end the process on a long list.
  setFlagsFromString('--heap-growing-percent=20')
}

/**
 * Runs a function outside the request that is being answered. Node.js ties what is created to the current request: a
 * connection that is used again, or a timer, would otherwise keep the data of the page that opened it.
 */
export function outsideRequests<T>(run: () => T): T {
  return globalThis.havnOutsideRequests ? globalThis.havnOutsideRequests(run) : run()
}

/**
 * Releases what the stack of an aborted controller's reason refers to, by formatting it: until then V8 keeps the objects
 * whose methods were running. React aborts a controller when a page is complete, from an immediate that is linked to
 * those of other pages, so one page that something keeps would keep all that came after it.
 */
function releaseAborted(): void {
  const { prototype } = AbortController
  const { abort } = prototype
  prototype.abort = function (this: AbortController, reason?: unknown) {
    abort.call(this, reason)
    if (this.signal.reason instanceof Error) void this.signal.reason.stack
  }
}
