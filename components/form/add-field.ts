import { flushSync } from 'react-dom'

const fieldsSelector = 'input:not([type=hidden]), select, textarea'

/**
 * Adds fields to a form, and focuses the first of them within the same press: what is typed next is not lost.
 *
 * @param button the pressed button, in the form or group of the fields
 * @param add changes the state that renders them
 */
export function addField(button: Element, add: () => void): void {
  const place = button.closest('form, fieldset, dialog')
  const fields = () => [...(place?.querySelectorAll<HTMLElement>(fieldsSelector) ?? [])]
  const before = new Set(fields())
  flushSync(add)
  fields()
    .find((field) => !before.has(field))
    ?.focus()
}
