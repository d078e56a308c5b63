/**
 * Loads the page again when it did not come whole: its end was cut off, or a script or style sheet is missing, as when
 * the copy that sent it has just been replaced. React never takes over such a page, so nothing on it would react.
 *
 * Inline and first, because a script of the build may be what is missing.
 */
export function WholePage({ nonce }: { nonce: string | undefined }) {
  // Browsers hide the nonce from scripts, so React finds another one than it expects.
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `(${reloadUnlessWhole})()` }} />
  )
}

/** Sent as its own text, so it refers to nothing outside itself. */
export function reloadUnlessWhole(): void {
  const key = 'havn-came-in-part'
  const isTakenOver = () => document.documentElement.hasAttribute('data-ready')
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const isReachable = () =>
    fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  /**
   * Notes that the page is loaded again, and returns how often it was in the five minutes before. Never again where the
   * browser blocks storage.
   */
  const countReload = () => {
    try {
      const now = Date.now()
      const earlier = (sessionStorage.getItem(key) ?? '').split(',').filter((at) => Number(at) > now - 300_000)
      sessionStorage.setItem(key, [...earlier, now].join(','))
      return earlier.length
    } catch {
      return Infinity
    }
  }

  let isWaiting = false
  const reloadOnceReachable = async () => {
    if (isWaiting || isTakenOver()) return
    isWaiting = true
    const earlier = countReload()
    if (earlier === Infinity) return
    // 0, 1, 3, 7, … seconds: what a reload does not mend is not hurried.
    await pause((2 ** earlier - 1) * 1000)
    while (!(await isReachable())) await pause(2000)
    if (!isTakenOver()) location.reload()
  }

  // Failures to load are heard on their way down only.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) void reloadOnceReachable()
    },
    true,
  )
  // So Next.js fails when the data of the page ends too early. What an extension of the browser throws does not count.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes('/_next/static/')) void reloadOnceReachable()
  })
}
