import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Search } from './icons'

/** The classes of an input, text area or select. */
export const inputClass = cva('input touch:text-base/5', {
  variants: {
    size: {
      small: 'min-h-7 w-full py-0.5 max-sm:min-h-11',
      medium: 'min-h-control w-full py-1',
      large: 'min-h-field w-full py-1.5',
      /** As high as a button and as wide as its content. */
      inline: 'min-h-control w-auto py-1',
      area: 'min-h-24 w-full resize-y py-1.5',
      /** Grows with its text. */
      fit: 'field-sizing-content min-h-field w-full resize-none py-1.5',
    },
    /** For addresses, codes, keys and host names. */
    mono: { true: 'mono text-compact', false: 'text-sm' },
  },
  defaultVariants: { size: 'large', mono: false },
})

/** For what must stay as it was typed, such as keys and host names: no capitals, corrections or suggestions. */
type Verbatim = { verbatim?: boolean }
const verbatimProps = { autoCapitalize: 'none', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

type InputProps = Omit<ComponentProps<'input'>, 'size'> &
  Verbatim & { size?: 'small' | 'medium' | 'large'; mono?: boolean }

/** A single-line input. */
export function Input({ size, mono, verbatim, className, ...rest }: InputProps) {
  return <input {...(verbatim && verbatimProps)} {...rest} className={inputClass({ size, mono, className })} />
}

/** An input with a magnifying glass. `className` is that of both together. */
export function SearchInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  return (
    <div className={classNames('relative flex', className)}>
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-fg-muted" />
      <Input {...rest} type="search" className="ps-8" />
    </div>
  )
}

type TextareaProps = ComponentProps<'textarea'> & Verbatim & { mono?: boolean; fit?: boolean }

/** A multi-line input. `fit` lets it grow with its text. */
export function Textarea({ mono, fit, verbatim, className, ...rest }: TextareaProps) {
  const size = fit ? 'fit' : 'area'
  return <textarea {...(verbatim && verbatimProps)} {...rest} className={inputClass({ size, mono, className })} />
}

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'large' | 'inline' }

/** A native select. */
export function Select({ size, className, ...rest }: SelectProps) {
  return <select {...rest} className={inputClass({ size, className: ['select', className] })} />
}
