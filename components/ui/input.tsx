'use client'

import { cva } from 'class-variance-authority'
import { withoutInvisible } from '@/lib/model/pasted'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Search } from './icons'
import {
  type FieldChange,
  NativeInput,
  type NativeInputProps,
  NativeSelect,
  type NativeSelectProps,
  NativeTextarea,
  type NativeTextareaProps,
} from './native-field'

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

/** Removes what nobody can see from a field as it is pasted or typed, before anybody reads it. The caret stays. */
function withClean<Control extends HTMLInputElement | HTMLTextAreaElement>(
  onChange: ((change: FieldChange<Control>) => void) | undefined,
) {
  return (change: FieldChange<Control>) => {
    const field = change.currentTarget
    const { value, selectionStart } = field
    const clean = withoutInvisible(value)
    // Letters that are still being composed belong to the keyboard.
    const isComposing = change.nativeEvent instanceof InputEvent && change.nativeEvent.isComposing
    if (clean !== value && !isComposing) {
      field.value = clean
      // Fields for e-mail addresses have no caret to set.
      const caret = selectionStart === null ? null : withoutInvisible(value.slice(0, selectionStart)).length
      if (caret !== null) field.setSelectionRange(caret, caret)
    }
    onChange?.(change)
  }
}

type InputProps = Omit<NativeInputProps, 'size'> &
  Verbatim & {
    size?: 'small' | 'medium' | 'large'
    mono?: boolean
    /** Stays exactly as it was typed, also while it is shown. A password does anyway. */
    secret?: boolean
  }

/** A single-line input. */
export function Input({ size, mono, verbatim, secret, className, onChange, ...rest }: InputProps) {
  const isSecret = secret || rest.type === 'password'
  return (
    <NativeInput
      {...(verbatim && verbatimProps)}
      {...rest}
      onChange={isSecret ? onChange : withClean(onChange)}
      className={inputClass({ size, mono, className })}
    />
  )
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

type TextareaProps = NativeTextareaProps & Verbatim & { mono?: boolean; fit?: boolean }

/** A multi-line input. `fit` lets it grow with its text. */
export function Textarea({ mono, fit, verbatim, className, onChange, ...rest }: TextareaProps) {
  const size = fit ? 'fit' : 'area'
  return (
    <NativeTextarea
      {...(verbatim && verbatimProps)}
      {...rest}
      onChange={withClean(onChange)}
      className={inputClass({ size, mono, className })}
    />
  )
}

type SelectProps = Omit<NativeSelectProps, 'size'> & { size?: 'large' | 'inline' }

/** A native select. */
export function Select({ size, className, ...rest }: SelectProps) {
  return <NativeSelect {...rest} className={inputClass({ size, className: ['select', className] })} />
}
