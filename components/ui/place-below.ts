const gap = 4

/**
 * Positions a popover below its trigger, aligned at the end, or above it without room. Fallback for browsers without
 * CSS anchor positioning.
 */
export function placeBelow(box: HTMLElement, trigger: HTMLElement) {
  if (CSS.supports('position-area', 'block-end')) return
  const at = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const under = at.bottom + gap + height <= window.innerHeight
  box.style.inset = 'auto'
  box.style.top = `${Math.max(gap, under ? at.bottom + gap : at.top - gap - height)}px`
  box.style.left = `${Math.max(gap, Math.min(at.right - width, window.innerWidth - width - gap))}px`
}
