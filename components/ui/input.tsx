import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** Monospace, for addresses, codes, keys and host names. */
type Mono = { mono?: boolean }

/** A single-line input. */
export function Input({ mono, className, ...rest }: ComponentProps<'input'> & Mono) {
  return <input {...rest} className={classNames('input', mono && 'mono', className)} />
}

/** A multi-line input. `fit` lets it grow with its text. */
export function Textarea({ mono, fit, className, ...rest }: ComponentProps<'textarea'> & Mono & { fit?: boolean }) {
  return <textarea {...rest} className={classNames('input', mono && 'mono', fit && 'fit', className)} />
}

/** A native select. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames('input select', className)} />
}
