/** A popover under its trigger, end to end; `placeBelow` does the same where the browser cannot. */
export const menuClass = 'menu'

/** A menu's padding round its items. */
export const menuListClass = `${menuClass} p-1`

const item =
  'flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-sm border-0 bg-transparent px-2 py-1 text-start no-underline hover:bg-hover focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:text-fg-muted'

/** A link or a button in a menu. */
export const menuItemClass = `${item} text-fg [&>svg]:text-fg-muted`
export const dangerItemClass = `${item} text-danger-fg`

/** A group of items, with a line above all but the first. */
export const menuGroupClass =
  'not-first:-mx-1 not-first:mt-1 not-first:border-t not-first:border-line-soft not-first:px-1 not-first:pt-1'
