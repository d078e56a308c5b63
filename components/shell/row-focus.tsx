'use client'

import { useEffect } from 'react'
import { pagePlace } from '@/components/ui/focus-page'
import { rowOfLink } from '@/lib/shared-link'

/** Rows of tables and lists. */
const rowsSelector = 'tr, li'
const controls = 'button, a[href], input:not([type=hidden]), select, textarea'

/** Milliseconds that a page has to move the focus itself: its effects may run after the next frame. */
const afterMs = 100

/** How far from a control that went another one may be to stand for it, in elements around both. */
const nearby = 3

/** What had the focus, what is around it from the inside out, and its row with the place in its list. */
type Place = {
  element: Element
  around: readonly Element[]
  row: { element: Element; list: Element; at: number } | null
  path: string
}

/**
 * Keeps the focus when what has it removes itself. From the row of a user that was deleted, it goes to the row that takes
 * its place, to the one before, or, when none is left, to the main action of the page. From "Power off", which another
 * button replaces, it goes to a control beside it. A page that moves the focus itself goes first.
 * A link to a row begins there.
 */
export function RowFocus() {
  useEffect(() => {
    const row = rowOfLink(location.search)
    if (row === null) return
    let stop: (() => void) | null = null
    const loaded = import('./show-row').then(({ showRow }) => (stop = showRow(row)))
    return () => void loaded.then(() => stop?.())
  }, [])
  useEffect(() => {
    let place: Place | null = null
    const note = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target : null
      // What takes the focus in between, such as the dialog that asks, is left again.
      if (element?.closest('#main *') && !element.closest('dialog, [role=dialog], [popover]')) place = placeOf(element)
    }
    // The focus was taken away on purpose.
    const drop = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`${controls}, label, dialog, [role=dialog], [popover]`))
        place = null
    }
    const look = () => {
      const lost = place
      if (!lost || !isGone(lost) || document.activeElement !== document.body) return
      place = null
      // Another page has controls of its own.
      if (lost.path === location.pathname) (lost.row ? rowNextTo(lost.row) : besideOf(lost))?.focus()
    }
    const observer = new MutationObserver(() => place && isGone(place) && setTimeout(look, afterMs))
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', drop)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', drop)
    }
  }, [])
  return null
}

function placeOf(element: Element): Place {
  const row = element.closest(rowsSelector)
  const list = row?.parentElement
  const around: Element[] = []
  for (
    let next = element.parentElement;
    next && next.id !== 'main' && around.length < nearby;
    next = next.parentElement
  )
    around.push(next)
  return {
    ...{ element, around, path: location.pathname },
    row: row && list ? { element: row, list, at: [...list.children].indexOf(row) } : null,
  }
}

const isGone = ({ element, row }: Place) => !(row?.element ?? element).isConnected

function rowNextTo({ list, at }: NonNullable<Place['row']>): HTMLElement | null {
  const rows = list.isConnected ? [...list.children] : []
  const row = rows[at] ?? rows.at(-1)
  return (row && controlOf(row)) ?? pagePlace()
}

/** The link of its name, else its menu, which is the last button. */
function controlOf(row: Element): HTMLElement | null {
  const button = [...row.querySelectorAll('button')].at(-1)
  return row.querySelector<HTMLElement>('th a[href]') ?? button ?? row.querySelector<HTMLElement>('a[href]')
}

/** A control in the nearest of what was around and is still there. */
function besideOf({ around }: Place): HTMLElement | null {
  for (const container of around) {
    const beside = container.isConnected && [...container.querySelectorAll<HTMLElement>(controls)].find(isUsable)
    if (beside) return beside
  }
  return null
}

const isUsable = (control: HTMLElement) => control.checkVisibility() && !control.closest('[popover]')
