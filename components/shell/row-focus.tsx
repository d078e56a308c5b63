'use client'

import { useEffect } from 'react'

/** Rows of tables and lists. */
const rowsSelector = 'tr, li'

/** Milliseconds that a page has to move the focus itself: its effects may run after the next frame. */
const afterMs = 100

/** The row with the focus, and where it is in its list. */
type Place = { row: Element; list: Element; at: number; path: string }

/**
 * Keeps the focus when a row removes itself, such as a user that was deleted: it goes to the row that takes its place, to
 * the one before, or, when none is left, to the main action of the page. A page that moves the focus itself goes first.
 */
export function RowFocus() {
  useEffect(() => {
    let place: Place | null = null
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest('#main') ? target.closest(rowsSelector) : null
      const list = row?.parentElement
      // What takes the focus in between, such as the dialog that asks, is left again.
      if (row && list) place = { row, list, at: [...list.children].indexOf(row), path: location.pathname }
    }
    const look = () => {
      const lost = place
      if (!lost || lost.row.isConnected || document.activeElement !== document.body) return
      place = null
      // Another page has rows of its own.
      if (lost.path === location.pathname) nextTo(lost)?.focus()
    }
    const observer = new MutationObserver(() => place && !place.row.isConnected && setTimeout(look, afterMs))
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
  return null
}

function nextTo({ list, at }: Place): HTMLElement | null {
  const rows = list.isConnected ? [...list.children] : []
  const row = rows[at] ?? rows.at(-1)
  const main = document.querySelector<HTMLElement>('#main')
  return (row && controlOf(row)) ?? main?.querySelector<HTMLElement>('.page-actions :is(button, a[href])') ?? main
}

/** The link of its name, else its menu, which is the last button. */
function controlOf(row: Element): HTMLElement | null {
  const button = [...row.querySelectorAll('button')].at(-1)
  return row.querySelector<HTMLElement>('th a[href]') ?? button ?? row.querySelector<HTMLElement>('a[href]')
}
