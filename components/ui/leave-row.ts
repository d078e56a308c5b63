import { pagePlace } from './focus-page'

/**
 * Moves the focus from a button that is about to be removed: to the next row or the one before, otherwise to the field of
 * its dialog, to what opened its popover, or to another button of its toast. One that stands in the page alone hands it to
 * the main action.
 */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest('li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  const frame = button.closest('dialog, [popover], [role=dialog]')
  const place =
    other?.querySelector<HTMLElement>('button') ??
    other?.querySelector<HTMLElement>('a') ??
    frame?.querySelector<HTMLElement>('input') ??
    document.querySelector<HTMLElement>(`[popovertarget="${frame?.id}"]`) ??
    [...(frame?.querySelectorAll('button') ?? [])].find((beside) => !button.contains(beside)) ??
    pagePlace()
  place?.focus()
}
