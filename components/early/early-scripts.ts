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
  /** Milliseconds after which a press, or what was typed in a field that has gone, is dropped: it would be a surprise. */
  const holdsMs = 20_000
  const againEveryMs = 100

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  type Control = Field | HTMLButtonElement
  let press: { button: HTMLButtonElement; name: string; at: number; shown: ReturnType<typeof contentOf> } | null = null
  type Selection = [number | null, number | null]
  type Input = { value: string; checked: boolean; selection: Selection; shown: string; name: string; goneAt?: number }
  const fields = new Map<Field, Input>()
  let hasBegun = false
  let hasAnswered = false
  let timer = 0

  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  const isSelect = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement
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

  /** What a control has in common with the one that React renders in its place; it has other IDs from `useId`. */
  function nameOf(control: Control) {
    const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent
    const content = isField(control) ? isTicked(control) && control.value : control.textContent
    return [location.pathname, control.type, control.name, control.id.replace(/_r_\w*_/i, ''), label, content].join('|')
  }

  /**
   * The control, or the only one like it after React has rendered its part again instead of hydrating it: its script came
   * late, and something around it had changed.
   */
  function latest<C extends Control>(control: C, name: string): C | undefined {
    if (control.isConnected) return control
    const [one, ...others] = [...document.querySelectorAll<C>(control.localName)].filter((c) => nameOf(c) === name)
    return others.length === 0 ? one : undefined
  }

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
    press = { button, name: nameOf(button), at: Date.now(), shown: contentOf(button.form) }
    // Deferred, because this very press may make React hydrate the part.
    setTimeout(() => press?.button === button && button.setAttribute('aria-busy', 'true'))
    again()
  }

  /**
   * Input that React hears replaces what was recorded. Also records a field that React hydrates with this event, because
   * React then has no earlier value to compare.
   */
  function onInput({ target }: Event) {
    if (!isField(target)) return
    const { shown } = fields.get(target) ?? { shown: isSelect(target) ? '' : target.defaultValue }
    fields.delete(target)
    for (const [field, was] of fields) {
      // Selecting a radio button deselects the others.
      const isOther = target.type === 'radio' && field.type === 'radio' && field.name === target.name
      if (isOther || latest(field, was.name) === target) fields.delete(field)
    }
    if (isLive(target) || target.type === 'file') return
    const [checked, selection] = [isTicked(target) && target.checked, selectionOf(target)]
    fields.set(target, { value: target.value, checked, selection, shown, name: nameOf(target) })
    again()
  }

  function replay(field: Field) {
    const was = fields.get(field)
    if (!was) return
    const now = latest(field, was.name)
    was.goneAt = now ? undefined : (was.goneAt ?? Date.now())
    if (now ? !isLive(now) : Date.now() - (was.goneAt ?? 0) < holdsMs) return
    fields.delete(field)
    if (now) doField(now, was)
  }

  /** Prevents submitting a form without an action: the browser would reload the page and lose its values. */
  function onSubmit(event: Event) {
    const form = event.target
    if (form instanceof HTMLFormElement && !form.hasAttribute('action') && form.method !== 'dialog') {
      event.preventDefault()
    }
  }

  const selectionOf = (field: Field): Selection =>
    isSelect(field) ? [null, null] : [field.selectionStart, field.selectionEnd]

  function doField(field: Field, { value, checked, selection, shown }: Input) {
    if (isTicked(field)) {
      // React compares with the last value it saw, and the click toggles it.
      field.checked = !checked
      field.click()
      return
    }
    const now = field.value
    // A draft restored from this device may have filled in a text since: neither is lost.
    const isFilledIn = field instanceof HTMLTextAreaElement && ![value, shown, ''].includes(now)
    const before = isFilledIn ? `${now.trimEnd()}\n` : ''
    const [start, end] = now === value ? selectionOf(field) : selection
    field.value = value === '' ? ' ' : ''
    // Bypasses React's value tracking, so that React treats the event as a change.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, before + value)
    field.dispatchEvent(new Event(isSelect(field) ? 'change' : 'input', { bubbles: true }))
    if (!isSelect(field) && start !== null && end !== null && document.activeElement === field) {
      field.setSelectionRange(before.length + start, before.length + end)
    }
  }

  function again() {
    if (!hasBegun || timer !== 0) return
    timer = window.setTimeout(() => {
      timer = 0
      const { form } = press?.button ?? {}
      const isWhole = ![...fields.keys()].some((field) => form?.contains(field))
      for (const field of fields.keys()) replay(field)
      if (press) {
        const { at, shown } = press
        const button = latest(press.button, press.name)
        const isTooLate = Date.now() - at > holdsMs
        if (isTooLate || (isWhole && button && isLive(button))) {
          drop()
          if (button && !isTooLate && isAsShown(button.form, shown)) button.click()
        }
      }
      if (fields.size > 0 || press) again()
    }, againEveryMs)
  }

  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
  // Before the next letter: React may have hydrated the field and emptied it, and replaying later would drop the letter.
  addEventListener('beforeinput', () => [...fields.keys()].forEach(replay), true)
  addEventListener('input', onInput, true)
  addEventListener('submit', onSubmit, true)
  globalThis.early = {
    seen: ({ type, target }) => {
      hasAnswered = true
      if (type !== 'click' || !(target instanceof Node) || !press) return
      if (latest(press.button, press.name)?.contains(target)) drop()
    },
    begin: () => {
      hasBegun = true
      again()
    },
  }
}

/**
 * Shows why a control is disabled, in a bubble next to it: while it is hovered or has the keyboard's focus, and after a
 * tap. The bubble is the popover that describes the control (`aria-describedby`), so it is in the top layer and nothing
 * clips it. Escape closes it, and only it.
 *
 * Inlined as text in the document's head, so it must not reference anything outside its body. It also works before
 * hydration.
 */
export function showReasons(): void {
  /** In pixels: from the control, and from the edge of the window. */
  const gap = 6
  const margin = 8

  type Reason = { control: Element; bubble: HTMLElement }
  let hovered: Reason | null = null
  /** Focused with the keyboard, clicked or tapped. */
  let chosen: Reason | null = null
  let shown: Reason | null = null

  function reasonAt(target: EventTarget | null): Reason | null {
    const control = target instanceof Element ? target.closest('[aria-disabled="true"][aria-describedby]') : null
    for (const id of control?.getAttribute('aria-describedby')?.split(' ') ?? []) {
      const bubble = document.getElementById(id)
      if (control && bubble?.hasAttribute('popover')) return { control, bubble }
    }
    return null
  }
  const contains = (reason: Reason | null, target: EventTarget | null) =>
    target instanceof Node &&
    reason?.bubble.isConnected &&
    (reason.control.contains(target) || reason.bubble.contains(target))

  function update() {
    const next = hovered ?? chosen
    if (next?.bubble === shown?.bubble) return
    if (shown?.bubble.isConnected) shown.bubble.hidePopover()
    shown = next?.bubble.isConnected ? next : null
    shown?.bubble.showPopover()
    place()
  }

  function place() {
    if (!shown) return
    const { control, bubble } = shown
    const { left, width, top, bottom } = control.getBoundingClientRect()
    // Unlike clientWidth, this leaves out space that is kept for a scrollbar.
    const mostLeft = document.documentElement.getBoundingClientRect().right - margin - bubble.offsetWidth
    // Above, because what is below a control is more often another control.
    const above = top - gap - bubble.offsetHeight
    bubble.style.left = `${Math.max(margin, Math.min(left + (width - bubble.offsetWidth) / 2, mostLeft))}px`
    bubble.style.top = `${above >= margin ? above : bottom + gap}px`
  }

  /** Listens before the page does, and then shows what has become of the reasons. */
  function on<Type extends keyof WindowEventMap>(type: Type, note: (event: WindowEventMap[Type]) => void) {
    const listener = (event: WindowEventMap[Type]) => {
      note(event)
      update()
    }
    addEventListener(type, listener, true)
  }

  on('pointerover', ({ target, pointerType }) => {
    // The pointer may move to the bubble, for example to select its text.
    if (pointerType !== 'touch') hovered = contains(hovered, target) ? hovered : reasonAt(target)
  })
  on('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget) hovered = null
  })
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) chosen = reasonAt(target)
  })
  on('focusout', () => {
    chosen = null
  })
  on('click', ({ target }) => {
    if (!contains(chosen, target)) chosen = reasonAt(target)
  })
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !shown?.bubble.isConnected) return
    event.preventDefault()
    event.stopImmediatePropagation()
    hovered = chosen = null
  })
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
}
