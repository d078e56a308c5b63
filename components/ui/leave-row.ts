/**
 * Moves the focus from a button that is about to remove its row: to the next row or the one before, otherwise to the
 * field of the dialog or to what opened the popover.
 */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest('li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  const frame = button.closest('dialog, [popover]')
  const place =
    other?.querySelector<HTMLElement>('button') ??
    other?.querySelector<HTMLElement>('a') ??
    frame?.querySelector<HTMLElement>('input') ??
    document.querySelector<HTMLElement>(`[popovertarget="${frame?.id}"]`)
  place?.focus()
}
