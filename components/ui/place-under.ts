const gap = 4

/**
 * Puts a popover under its trigger, end to end, or above when there is no room. Only where the style sheet cannot do it
 * by itself (CSS anchor positioning).
 */
export function placeUnder(box: HTMLElement, trigger: HTMLElement) {
  if (CSS.supports('position-area', 'block-end')) return
  const at = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const under = at.bottom + gap + height <= window.innerHeight
  box.style.inset = 'auto'
  box.style.top = `${Math.max(gap, under ? at.bottom + gap : at.top - gap - height)}px`
  box.style.left = `${Math.max(gap, Math.min(at.right - width, window.innerWidth - width - gap))}px`
}
