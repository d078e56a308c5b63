import { afterEach } from 'vitest'

/** Of every test: what the tests of parts of pages (`@vitest-environment jsdom`) need of a browser, and nothing elsewhere. */
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await import('@testing-library/jest-dom/vitest')
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)

  // jsdom has no modal dialogs.
  const { prototype } = HTMLDialogElement
  prototype.showModal = prototype.show = function () {
    this.open = true
  }
  prototype.close = function () {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
