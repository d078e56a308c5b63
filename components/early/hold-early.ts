/** What the page's first script and the page that has taken over say to each other. */
type Early = {
  /** React has passed this event to the page. */
  seen: (event: Event) => void
  /** The page has begun to take over: what was done before that is done again. */
  begin: () => void
}

declare global {
  var early: Early | undefined
}

/**
 * Keeps what a person does before the page's scripts run, and does it again once they do: the last button pressed,
 * also by its keyboard shortcut, and every field typed in, ticked or chosen. Parts of a page hydrate one by one, so each
 * waits for its own.
 *
 * Runs as text in the document's head, before everything else: it must not use anything from outside of itself.
 */
export function holdEarly(): void {
  /** A press is forgotten after this long: what comes much later than it was asked for would be a surprise. */
  const pressHoldsMs = 20_000
  const againEveryMs = 100

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  let press: { button: HTMLButtonElement; at: number; shown: string } | null = null
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
    [...(form?.elements ?? [])]
      .filter(isField)
      .map((field) => `${field.id} ${isTicked(field) ? field.checked : field.value}`)
      .join()

  /** Whether React has taken this part over: it passes on an event that nothing else listens to. */
  function isLive(target: Element): boolean {
    hasAnswered = false
    target.dispatchEvent(new Event('gotpointercapture', { bubbles: true }))
    return hasAnswered
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
    // Not at once: this very press may make React take the part over.
    setTimeout(() => press?.button === button && button.setAttribute('aria-busy', 'true'))
    again()
  }

  /** A field that React takes over with this very event is held as well: React then knows no other value to compare with. */
  function onInput({ target }: Event) {
    if (!isField(target) || isLive(target) || target.type === 'file') return
    // Choosing one radio button leaves the others.
    for (const field of fields.keys()) {
      if (target.type === 'radio' && field.type === 'radio' && field.name === target.name) fields.delete(field)
    }
    fields.set(target, { value: target.value, checked: isTicked(target) && target.checked })
    again()
  }

  /** No page sends a form that has no address: the browser would load the page again, and all would be lost. */
  function onSubmit(event: Event) {
    const form = event.target
    if (form instanceof HTMLFormElement && !form.hasAttribute('action') && form.method !== 'dialog') {
      event.preventDefault()
    }
  }

  function doField(field: Field, { value, checked }: { value: string; checked: boolean }) {
    if (isTicked(field)) {
      // React compares with what it saw last, and a click turns it round.
      field.checked = !checked
      field.click()
      return
    }
    const [start, end] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd]
    field.value = value === '' ? ' ' : ''
    // Past React's own notice of the value, so that the event brings it something new.
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
          // A draft restored from this device may have filled in the form since: the person has not seen what it would send.
          if (!isTooLate && contentOf(button.form) === shown) button.click()
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
