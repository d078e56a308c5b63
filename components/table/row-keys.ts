import type { KeyboardEvent, MouseEvent } from 'react'
import { areSingleKeysOn } from '@/lib/preferences'

/** What clicks and keys do in the rows of a list. */

/** What has a purpose of its own inside a row. */
const ownPurpose = 'a, button, input, label, select, textarea, summary, dialog, [popover]'

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('th a[href]') ?? null

/** Follows the link of a row's name after a click anywhere on the row, but not after selecting text in it. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest(ownPurpose)) return
  // The second click of a double one may have begun on a button of a dialog above the row.
  if (event.defaultPrevented || event.detail > 1 || !getSelection()?.isCollapsed) return
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

/** Moves the focus to the name of the first row, and returns it. */
export function focusFirstRow(table: Element | null | undefined): HTMLElement | null {
  const link = table?.querySelector<HTMLAnchorElement>('tbody th a[href]')
  link?.focus()
  return link ?? null
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

/** The row that had the focus last. */
let lastRow: WeakRef<Element> | null = null

/** Notes the row that the focus enters, for `handToRow`. */
export function noteRow({ target }: { target: EventTarget }): void {
  const row = target instanceof Element ? target.closest('tr') : null
  if (row) lastRow = new WeakRef(row)
}

/** Address of the row that had the focus last, if it is still there. */
export function focusedRow(): string | null {
  const row = lastRow?.deref()
  return row?.isConnected ? (linkOf(row)?.getAttribute('href') ?? null) : null
}

const arrows = ['ArrowDown', 'ArrowUp']

/** The letters that mean something in the rows of a list: its own, and those of the page around it. */
function lettersOf(list: HTMLElement): string {
  if (!areSingleKeysOn()) return ''
  return `${list.dataset.rows}${list.closest<HTMLElement>('[data-row-keys]')?.dataset.rowKeys ?? ''}`
}

/**
 * Hands a key pressed elsewhere on the page to the list in sight: to the row of the pressed control, else the one under
 * the pointer, else the one that had the focus last, else the first. It gets the focus, and does what the key means there.
 *
 * @param target where the key was pressed; keys of the list itself are left to it
 * @returns whether a row got it
 */
export function handToRow(key: string, target: Element | null): boolean {
  const isBare = target === null || target === document.body || target.id === 'main'
  const isArrow = arrows.includes(key)
  if (key.length > 1 && !isArrow && !(key === 'Enter' && isBare)) return false
  // The arrow keys choose among radio buttons and marks of a chart.
  if (isArrow && target?.closest('input[type=radio], [role=tab], [role=slider], [role=application]')) return false
  const list = [...document.querySelectorAll<HTMLElement>('#main tbody[data-rows]')].find(isInSight)
  if (!list || target?.matches('th a[href]') || (key.length === 1 && !lettersOf(list).includes(key))) return false
  const current = [target?.closest('tr'), isArrow ? null : list.querySelector('tr:hover'), lastRow?.deref()].find(
    (row) => row && list.contains(row) && linkOf(row),
  )
  if (!current && (isArrow || key === 'Enter')) return focusFirstRow(list.parentElement) !== null
  const link = linkOf(current) ?? focusFirstRow(list.parentElement)
  if (!link) return false
  link.focus()
  if (key === 'Enter') link.click()
  else link.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return true
}

function isInSight(list: Element): boolean {
  const { top, bottom } = list.getBoundingClientRect()
  return bottom >= 0 && top <= innerHeight
}
