/**
 * Runs in the page: lays out cards that are out of sight. Until then, they have a guessed height, and what is in them lies
 * upon each other or is cut off (table-cards.css).
 */
export function layOutCards() {
  for (const card of document.querySelectorAll('tr')) card.style.contentVisibility = 'visible'
}

/**
 * Runs in the page: finds a page that is wider than its window, and texts that their box cuts off
 * without an ellipsis. Call `layOutCards` first.
 *
 * @returns {string[]}
 */
export function findOverflow() {
  const found = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
  for (const box of document.querySelectorAll('body *')) {
    const hasText = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
    if (!hasText || !box.checkVisibility() || box.clientWidth <= 1) continue
    const { overflowX, textOverflow } = getComputedStyle(box)
    if ((overflowX !== 'hidden' && overflowX !== 'clip') || textOverflow === 'ellipsis') continue
    if (box.scrollWidth > box.clientWidth + 1 && !box.closest('pre, code, .mono, [title], [aria-hidden=true]'))
      found.push(`cut off: ${box.textContent.trim().slice(0, 60)}`)
  }
  return found
}
