/**
 * Waits for a promise, but not longer than `ms`.
 *
 * @param late what comes instead then; it may throw or reject
 */
export function within<T>(promise: Promise<T>, ms: number, late: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([promise, end.then(late)]).finally(() => clearTimeout(timer))
}
