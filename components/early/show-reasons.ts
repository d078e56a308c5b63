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

  addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType === 'touch') return
      // The pointer may move to the bubble, for example to select its text.
      hovered = contains(hovered, target) ? hovered : reasonAt(target)
      update()
    },
    true,
  )
  addEventListener(
    'pointerout',
    ({ relatedTarget }) => {
      if (relatedTarget) return
      hovered = null
      update()
    },
    true,
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      chosen = reasonAt(target)
      update()
    },
    true,
  )
  addEventListener(
    'focusout',
    () => {
      chosen = null
      update()
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      if (contains(chosen, target)) return
      chosen = reasonAt(target)
      update()
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown?.bubble.isConnected) return
      event.preventDefault()
      event.stopImmediatePropagation()
      hovered = chosen = null
      update()
    },
    true,
  )
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
}
