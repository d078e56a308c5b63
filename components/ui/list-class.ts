/** A list with lines between its items. */
export const listClass = '*:border-line-soft *:not-last:border-b'

/** An item with a text and, at its end, a value or button; what is below both has `col-span-full`. */
export const pairClass =
  'grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 max-sm:min-h-11 max-sm:has-[>a]:gap-y-0 max-sm:has-[>a]:pt-0.5 [:where(&)>a]:inline-flex [:where(&)>a]:min-h-target [:where(&)>a]:min-w-target [:where(&)>a]:items-center [:where(&)>a]:wrap-anywhere max-sm:[&>progress+*]:mt-1.5'
