import type { KeyboardEvent, MouseEvent } from 'react'
import { areSingleKeysOn } from '@/lib/preferences'

/** What has a purpose of its own inside a row. */
const ownPurpose = 'a, button, input, label, select, textarea, summary, dialog, [popover]'

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('th a[href]') ?? null

/** Follows the link of a row's name after a click anywhere on the row, but not after selecting text in it. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest(ownPurpose)) return
  if (event.defaultPrevented || !getSelection()?.isCollapsed) return
  const link = linkOf(event.target.closest('tr'))
  if (!link) return
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Arrow keys move between the names of rows; `x` selects the row. Only while the focus is on a name. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const row = event.target.closest('tr')
  if (!row || event.target !== linkOf(row)) return
  if (event.key === 'x' && areSingleKeysOn()) row.querySelector<HTMLInputElement>('.c-select input')?.click()
  else if (event.key === 'ArrowDown') focusFrom(row, 'nextElementSibling')
  else if (event.key === 'ArrowUp') focusFrom(row, 'previousElementSibling')
  else return
  event.preventDefault()
}

/** Moves the focus to the name of the first row. */
export function focusFirstRow(table: Element | null | undefined): boolean {
  const link = table?.querySelector<HTMLAnchorElement>('tbody th a[href]')
  link?.focus()
  return Boolean(link)
}

/** Unreadable rows have no link and are passed over. */
function focusFrom(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): void {
  for (let next = row[side]; next; next = next[side]) {
    const link = linkOf(next)
    if (link) {
      link.focus()
      return
    }
  }
}
