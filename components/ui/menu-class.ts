/** A popover under its trigger, end to end; `placeBelow` does the same where the browser cannot. */
export const menuClass = 'menu'

/** A menu's padding round its items. */
export const menuListClass = `${menuClass} p-1`

/** A link or a button in a menu. */
export const menuItemClass = 'menu-item'
export const dangerItemClass = 'menu-item menu-item-danger'

/** A group of items, with a line above all but the first. */
export const menuGroupClass = 'menu-group'
