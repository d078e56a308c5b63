import { listen } from './listen'

/** What was typed while a part with a field was loading. */
let held = ''

/** Where letters are typed. */
const takesKeys = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Keeps what is typed into nothing, such as after the press of a button, for the first field to come. @returns the end */
export function holdKeys(): () => void {
  dropHeldKeys()
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(takesKeys)) return
    if (event.key.length === 1) held += event.key
    else if (event.key === 'Backspace') held = held.slice(0, -1)
    else return
    event.preventDefault()
    // Nor do they mean anything to the page.
    event.stopPropagation()
  }
  return listen('keydown', onKey, true)
}

/** Forgets them. */
export function dropHeldKeys(): void {
  held = ''
}

/** Puts them into the first field of a dialog that has just opened. */
export function takeHeldKeys(field: Element): void {
  if (!held || !field.matches('[data-autofocus]')) return
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && takesText(field)))
    field.value += held
  held = ''
}

const takesText = ({ type }: HTMLInputElement) => ['text', 'search', 'email', 'password', 'url', 'tel'].includes(type)
