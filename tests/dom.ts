import { afterEach, vi } from 'vitest'

/** Of every test: what the tests of parts of pages (`@vitest-environment jsdom`) need of a browser, and nothing elsewhere. */
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // Generous, for machines that do much else: only what never comes runs into it.
  configure({ asyncUtilTimeout: 20_000 })
  // Testing Library moves a stopped clock only by this name.
  Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  // jsdom has no modal dialogs and no popovers, and does not scroll.
  const { prototype } = HTMLDialogElement
  prototype.showModal = prototype.show = function () {
    this.open = true
  }
  prototype.close = function () {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  HTMLElement.prototype.showPopover = HTMLElement.prototype.hidePopover = () => {}
  Element.prototype.scrollIntoView = () => {}
}
