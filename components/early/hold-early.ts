/** Interface between the page's first script and the hydrating page. */
type Early = {
  /** Reports an event that React has dispatched. */
  seen: (event: Event) => void
  /** Reports that hydration has started, to replay earlier input. */
  begin: () => void
}

declare global {
  var early: Early | undefined
}

/**
 * Records input before hydration and replays it afterwards: the last button pressed, also by its keyboard shortcut, and
 * every field typed in, ticked or selected. Parts of a page hydrate one by one, so each input waits for its part.
 *
 * Inlined as text in the document's head, so it must not reference anything outside its body.
 */
export function holdEarly(): void {
  /** Milliseconds after which a press is dropped, because a late effect would be a surprise. */
  const pressHoldsMs = 20_000
  const againEveryMs = 100

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  let press: { button: HTMLButtonElement; at: number; shown: ReturnType<typeof contentOf> } | null = null
  const fields = new Map<Field, { value: string; checked: boolean }>()
  let hasBegun = false
  let hasAnswered = false
  let timer = 0

  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  const isTicked = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
  /** What works without scripts: a form with an address, and a menu whose items were rendered by the server. */
  const isNative = (button: HTMLButtonElement) =>
    button.form?.hasAttribute('action') === true || button.popoverTargetElement?.hasChildNodes() === true
  /** The values of a form's fields. */
  const contentOf = (form: HTMLFormElement | null) =>
    new Map(
      [...(form?.elements ?? [])]
        .filter(isField)
        .map((field) => [field, isTicked(field) ? field.checked : field.value]),
    )

  /** Tells whether React has hydrated this part: it then dispatches an event that nothing else listens to. */
  function isLive(target: Element): boolean {
    hasAnswered = false
    target.dispatchEvent(new Event('gotpointercapture', { bubbles: true }))
    return hasAnswered
  }

  /**
   * Tells whether a form is still as it was when its button was pressed: a draft restored from this device may have
   * filled it in since, and the person has not seen what it would send. A form with `data-step` sends nothing, so
   * there a choice may have brought further fields.
   */
  function isAsShown(form: HTMLFormElement | null, shown: ReturnType<typeof contentOf>) {
    const now = contentOf(form)
    const hasSameFields = now.size === shown.size || form?.hasAttribute('data-step')
    return hasSameFields && [...shown].every(([field, value]) => now.get(field) === value)
  }

  function drop() {
    press?.button.removeAttribute('aria-busy')
    press = null
  }

  function onClick(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button) hold(button, event)
  }

  /** The keyboard shortcut of the search, the only one there is. */
  function onKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const button = document.querySelector<HTMLButtonElement>('button[aria-keyshortcuts~="Control+K"]')
    if (button) hold(button, event)
  }

  function hold(button: HTMLButtonElement, event: Event) {
    if (isNative(button) || isLive(button)) return
    // Otherwise the browser opens a menu that is still empty, or handles the shortcut itself.
    event.preventDefault()
    drop()
    press = { button, at: Date.now(), shown: contentOf(button.form) }
    // Deferred, because this very press may make React hydrate the part.
    setTimeout(() => press?.button === button && button.setAttribute('aria-busy', 'true'))
    again()
  }

  /** Also records a field that React hydrates with this event, because React then has no earlier value to compare. */
  function onInput({ target }: Event) {
    if (!isField(target) || isLive(target) || target.type === 'file') return
    // Selecting a radio button deselects the others.
    for (const field of fields.keys()) {
      if (target.type === 'radio' && field.type === 'radio' && field.name === target.name) fields.delete(field)
    }
    fields.set(target, { value: target.value, checked: isTicked(target) && target.checked })
    again()
  }

  /** Prevents submitting a form without an action: the browser would reload the page and lose its values. */
  function onSubmit(event: Event) {
    const form = event.target
    if (form instanceof HTMLFormElement && !form.hasAttribute('action') && form.method !== 'dialog') {
      event.preventDefault()
    }
  }

  function doField(field: Field, { value, checked }: { value: string; checked: boolean }) {
    if (isTicked(field)) {
      // React compares with the last value it saw, and the click toggles it.
      field.checked = !checked
      field.click()
      return
    }
    const [start, end] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd]
    field.value = value === '' ? ' ' : ''
    // Bypasses React's value tracking, so that React treats the event as a change.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    if (!(field instanceof HTMLSelectElement) && start !== null && document.activeElement === field) {
      field.setSelectionRange(start, end)
    }
  }

  function again() {
    if (!hasBegun || timer !== 0) return
    timer = window.setTimeout(() => {
      timer = 0
      const { form } = press?.button ?? {}
      const isWhole = ![...fields.keys()].some((field) => form?.contains(field))
      for (const [field, was] of fields) {
        if (field.isConnected && !isLive(field)) continue
        fields.delete(field)
        if (field.isConnected) doField(field, was)
      }
      if (press) {
        const { button, at, shown } = press
        const isTooLate = !button.isConnected || Date.now() - at > pressHoldsMs
        if (isTooLate || (isWhole && isLive(button))) {
          drop()
          if (!isTooLate && isAsShown(button.form, shown)) button.click()
        }
      }
      if (fields.size > 0 || press) again()
    }, againEveryMs)
  }

  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
  addEventListener('input', onInput, true)
  addEventListener('submit', onSubmit, true)
  globalThis.early = {
    seen: ({ type, target }) => {
      hasAnswered = true
      if (type === 'click' && target instanceof Node && press?.button.contains(target)) drop()
    },
    begin: () => {
      hasBegun = true
      again()
    },
  }
}
