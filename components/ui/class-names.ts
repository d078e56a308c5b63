/** Joins class names and skips falsy ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** A list with lines between its items. */
export const listClass = '*:border-line-soft *:not-last:border-b'

/** An item with a text and, at its end, a value or button; what is below both has `col-span-full`. */
export const pairClass = 'pair'

export const checkboxClass = 'box box-check'

export const radioClass = 'box box-radio'

/** A button in a column head. Apart from the table, because lists of other markup sort too. */
export const sortClass = 'group/sort sort-button'

/** The row of tabs, also of a skeleton. It scrolls sideways, so that the page never does. */
export const tabsClass = 'tab-row'

/** A popover under its trigger, end to end; `placeBelow` does the same where the browser cannot. */
export const menuClass = 'menu'

/** A menu's padding round its items. */
export const menuListClass = `${menuClass} p-1`

/** A link or a button in a menu. */
export const menuItemClass = 'menu-item'
export const dangerItemClass = 'menu-item menu-item-danger'

/** A group of items, with a line above all but the first. */
export const menuGroupClass = 'menu-group'
