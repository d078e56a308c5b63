import { cva, type VariantProps } from 'class-variance-authority'

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

/** A menu, or a popover under its trigger, end to end. */
export const menuClass = 'menu'

/** A menu with padding round its items; a sheet on phones. */
export const menuListClass = `${menuClass} menu-sheet`

/** A link or a button in a menu. */
export const menuItemClass = 'menu-item'
export const dangerItemClass = 'menu-item menu-item-danger'

/** A group of items, with a line above all but the first. */
export const menuGroupClass = 'menu-group'

/**
 * The classes of a button, also for links. Primary: one per panel. Destroy, which is filled red: only the last step of
 * what destroys.
 */
export const buttonClass = cva('button', {
  variants: {
    variant: {
      plain: null,
      primary: 'button-primary',
      quiet: 'button-quiet',
      danger: 'button-danger',
      destroy: 'button-destroy',
    },
    size: { small: 'button-small', medium: null, large: 'button-large' },
    /** Only an icon: as wide as high. */
    square: { true: 'button-square' },
    wide: { true: 'w-full' },
  },
  defaultVariants: { variant: 'plain', size: 'medium' },
})

/** A button that looks like a link, as large as a target must be. */
export const linkButtonClass = 'link-button'

type Variants = VariantProps<typeof buttonClass>
export type ButtonVariant = NonNullable<Variants['variant']>
export type ButtonSize = NonNullable<Variants['size']>
export type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  square?: boolean
  className?: string
}

/** A notice: an icon, and a block whose first paragraph says what happened. */
export const noticeClass = cva(
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border px-4 py-3 [&_p+p]:mt-1 [&>div>:first-child]:font-[550] [&>div>:first-child]:text-fg-strong [&>svg]:mt-0.5',
  {
    variants: {
      tone: {
        ok: 'border-ok-line bg-ok-soft [&>svg]:text-ok-fg',
        warn: 'border-warn-line bg-warn-soft [&>svg]:text-warn-fg',
        danger: 'border-danger-line bg-danger-soft [&>svg]:text-danger-fg',
        busy: 'border-busy-line bg-busy-soft [&>svg]:text-busy-fg',
        idle: 'border-idle-line bg-idle-soft [&>svg]:text-idle-fg',
      },
    },
  },
)
