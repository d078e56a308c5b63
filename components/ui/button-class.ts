import { cva, type VariantProps } from 'class-variance-authority'

const disabled =
  'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-fg-muted aria-disabled:shadow-none'

/**
 * The classes of a button, also for links. Primary: one per panel. Destroy, which is filled red: only the last step of
 * what destroys.
 */
export const buttonClass = cva(
  'inline-flex min-w-control cursor-pointer items-center justify-center rounded-md border font-medium whitespace-nowrap no-underline transition-colors aria-busy:cursor-progress aria-disabled:cursor-not-allowed aria-pressed:border-accent aria-pressed:bg-selected aria-pressed:text-accent-fg',
  {
    variants: {
      variant: {
        plain: `border-line-button bg-card text-fg-strong shadow-control hover:border-line-strong hover:bg-hover active:bg-pressed ${disabled}`,
        primary: `border-accent bg-accent text-on-accent shadow-control hover:border-accent-hover hover:bg-accent-hover active:bg-accent-hover ${disabled}`,
        quiet:
          'border-transparent bg-transparent text-fg hover:bg-pressed hover:text-fg-strong aria-disabled:bg-transparent aria-disabled:text-fg-muted',
        danger: `border-danger-line bg-card text-danger-fg shadow-control hover:border-danger-fg hover:bg-danger-soft active:bg-danger-soft ${disabled}`,
        destroy: `border-danger-strong bg-danger-strong text-on-strong shadow-control hover:border-danger-hover hover:bg-danger-hover active:bg-danger-hover ${disabled}`,
      },
      size: {
        small: 'min-h-7 gap-1.5 text-compact touch:min-h-11',
        medium: 'min-h-control gap-2 text-sm',
        large: 'min-h-10 gap-2 text-sm touch:min-h-12',
      },
      /** Only an icon: as wide as high. */
      square: { true: 'relative w-control flex-none p-0', false: null },
      wide: { true: 'w-full' },
    },
    compoundVariants: [
      { square: false, size: 'small', class: 'px-2 py-0.5 touch:px-3' },
      { square: false, size: 'medium', class: 'px-3 py-1' },
      { square: false, size: 'large', class: 'px-4 py-1' },
    ],
    defaultVariants: { variant: 'plain', size: 'medium', square: false },
  },
)

/** A button that looks like a link, as large as a target must be. */
export const linkButtonClass =
  'inline-flex min-h-target min-w-target cursor-pointer items-center gap-1 border-0 bg-transparent p-0 font-medium whitespace-nowrap text-accent-fg underline decoration-current/35 underline-offset-[0.2em] hover:decoration-current'

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
