import type { Route } from 'next'
import { useEffect, useEffectEvent, useRef } from 'react'
import { areSingleKeysOn } from '@/lib/remember-preference'
import { goToWaitMs, singleKey } from '@/lib/shortcuts'

/** Where letters are typed, or keys already mean something. */
const takesKeys = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [popover]'

/** Calls back for shortcuts of single keys, unless they are off, something is typed or a dialog is open. */
export function useSingleKeys(on: {
  onGo: (to: Route) => void
  onHelp: () => void
  /** Called when the page has no search field of its own. */
  onSearch: () => void
}): void {
  /** When `g` was pressed, in milliseconds of the page's life. */
  const going = useRef<number | null>(null)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.defaultPrevented
    const isTyped = event.target instanceof Element && event.target.closest(takesKeys) !== null
    if (!isPlain || isTyped || !areSingleKeysOn() || document.querySelector('dialog:modal')) return
    const isGoing = going.current !== null && event.timeStamp - going.current < goToWaitMs
    const key = singleKey(event.key, isGoing)
    going.current = key?.kind === 'wait' ? event.timeStamp : null
    if (!key || key.kind === 'wait') return
    event.preventDefault()
    if (key.kind === 'goTo') on.onGo(key.page.path)
    else if (key.kind === 'help') on.onHelp()
    else {
      const field = document.querySelector<HTMLInputElement>('#main input[type=search]')
      if (field) field.select()
      else on.onSearch()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
