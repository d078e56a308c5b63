/** A list with lines between its items. */
export const listClass = '*:border-line-soft *:not-last:border-b'

/** An item with a text and, at its end, a value or button; what is below both has `col-span-full`. */
export const pairClass = 'pair'
