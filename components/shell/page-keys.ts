import type { Route } from 'next'
import { handToRow } from '@/components/table/row-keys'
import { goToWaitMs, singleKey } from '@/lib/pages'
import { areSingleKeysOn } from '@/lib/preferences'

/**
 * What keys do within a page. In the first script: a field that takes the focus later than its key loses the keys after it.
 */

/** Where letters are typed, or keys already mean something. */
const takesKeys =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [popover]'

type KeyHandlers = {
  onGo: (to: Route) => void
  onHelp: () => void
  /** Called when the page has no search field of its own. */
  onSearch: () => void
}

/** When `g` was pressed, in milliseconds of the page's life. */
let going: number | null = null

/** Handles a key: Ctrl+Enter, and single keys unless they are off, something is typed or a dialog is open. */
export function onKey(event: KeyboardEvent, on: KeyHandlers): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const target = event.target instanceof Element ? event.target : null
  if (event.repeat) {
    // A key that is held down must not answer the question that it has opened.
    if (event.key === 'Enter' && !(target instanceof HTMLTextAreaElement)) event.preventDefault()
    return
  }
  if (event.ctrlKey || event.metaKey) {
    // On a link it opens a new tab.
    const button = event.key === 'Enter' && !target?.closest('a[href]') ? submitButton(formOf(target)) : undefined
    if (!button) return
    event.preventDefault()
    press(button)
    return
  }
  if (target?.closest(takesKeys) || document.querySelector('dialog:modal')) return
  const isGoing = going !== null && event.timeStamp - going < goToWaitMs
  if (!isGoing && !event.shiftKey && handToRow(event.key, target)) return event.preventDefault()
  if (!areSingleKeysOn()) return
  const key = singleKey(event.key, isGoing)
  going = key?.kind === 'wait' ? event.timeStamp : null
  if (!key || key.kind === 'wait') return
  event.preventDefault()
  if (key.kind === 'goTo') on.onGo(key.page.path)
  else if (key.kind === 'help') on.onHelp()
  else if (key.kind === 'nextField') goToNextField()
  else {
    const field = document.querySelector<HTMLInputElement>('#main input[type=search]')
    if (!field) return on.onSearch()
    field.focus()
    field.select()
  }
}

const answerable = 'input:not([type=hidden], [type=checkbox], [type=file], [type=submit]), select, textarea'

type Answerable = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Where keys act: the open dialog, else the main part of the page. */
const placeOf = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('#main')

/**
 * The form of the focused element; beside the form of a dialog, such as at its foot, that one, and of a step that has the
 * focus itself, its own.
 */
function formOf(focused: Element | null): HTMLFormElement | null {
  const nearest = focused?.closest('form, dialog') ?? (focused?.matches('[role=group]') ? focused : null)
  return nearest instanceof HTMLFormElement ? nearest : (nearest?.querySelector('form') ?? null)
}

/** The button that Enter in a field of the form presses. `requestSubmit` would also send while it is disabled or busy. */
const submitButton = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])]
    .filter((control) => control instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit')

/** Focuses it too, so that a disabled button shows its reason, and a field has handed on what was typed. */
function press(button: HTMLButtonElement): void {
  button.focus()
  button.click()
}

/** Moves the focus to the next field without an answer, after the last one to the first.  */
function goToNextField(): void {
  const fields = unanswered(placeOf())
  const after = fields.find((field) => isBefore(document.activeElement, field))
  const next = after ?? fields[0]
  if (next) answer(next)
}

/** What the palette asks for: the content focused, its first field, or the dialog submitted if it shows this value. */
export type Task = 'page' | 'focus' | { submit: string }

/** After this long, a page that comes at last is left alone. */
const taskMs = 20_000

/**
 * Does what the palette was asked for once a page shows it, unless something else is done first: focuses its content or
 * the first field without an answer, or submits the form of its dialog. Kept in memory only, so that no link submits anything.
 *
 * @param href of the page, with the ID of a part of it as the fragment
 */
export function startTask(href: string, task: Task): void {
  const { pathname, hash, search } = new URL(href, location.href)
  const find = (): (HTMLElement & Partial<Pick<Answerable, 'value' | 'form'>>) | null | undefined => {
    if (location.pathname !== pathname) return
    if (task === 'page') return document.querySelector('main')
    if (task === 'focus') return unanswered(document.querySelector(hash || '#main'))[0]
    // The palette itself may still be open.
    return location.search === search ? placeOf()?.querySelector<Answerable>('form [data-autofocus]') : null
  }
  const look = () => {
    const field = find()
    if (!field) return
    stop()
    if (typeof task === 'string') answer(field)
    // A form that shows another value is left to the person.
    else if (field.value === task.submit) {
      const button = submitButton(field.form ?? null)
      if (button) press(button)
    }
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), taskMs)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('pointerdown', stop, true)
    removeEventListener('keydown', stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  // While capturing, so that the key that began the task, still on its way up, does not end it.
  addEventListener('pointerdown', stop, true)
  addEventListener('keydown', stop, true)
  look()
}

/** Focuses a field; of radio buttons, it chooses the focused one, as the arrow keys do. */
function answer(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLInputElement && field.type === 'radio') field.click()
}

const isBefore = (first: Element | null, second: Element) =>
  first !== null && Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

/** Visible fields that are empty, and the first radio button of each group without a choice. Not the search of a list. */
function unanswered(place: Element | null): Answerable[] {
  const groups = new Set<string>()
  return [...(place?.querySelectorAll<Answerable>(answerable) ?? [])].filter((field) => {
    if (field.disabled || field.closest('[role=search]') || !field.checkVisibility()) return false
    if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field.value === ''
    const isFirst = !groups.has(field.name)
    groups.add(field.name)
    return isFirst && !place?.querySelector(`input[type=radio][name="${CSS.escape(field.name)}"]:checked`)
  })
}
