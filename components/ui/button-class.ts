import { cva, type VariantProps } from 'class-variance-authority'

/**
 * The classes of a button, also for links. Primary: one per panel. Destroy, which is filled red: only the last step of
 * what destroys.
 */
export const buttonClass = cva('button', {
  variants: {
    variant: {
      plain: 'button-plain',
      primary: 'button-primary',
      quiet: 'button-quiet',
      danger: 'button-danger',
      destroy: 'button-destroy',
    },
    size: { small: 'button-small', medium: 'button-medium', large: 'button-large' },
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
