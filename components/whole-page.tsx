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

  /** Once a minute: a reload that changes nothing is not repeated. Where the browser blocks storage, never. */
  const isFirst = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false
      sessionStorage.setItem(key, String(Date.now()))
      return true
    } catch {
      return false
    }
  }

  let isWaiting = false
  const reloadOnceReachable = async () => {
    if (isWaiting || isTakenOver() || !isFirst()) return
    isWaiting = true
    while (
      !(await fetch('/api/health', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 2000))
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
