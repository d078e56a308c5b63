'use client'

import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** Sends the values, or shows their errors at once. */
  onSend: (form: HTMLFormElement) => unknown
}

/** A form that our rules validate instead of the browser. When they find errors, the focus moves to the first one. */
export function Form({ onSend, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      // Until React has taken over, a press of its button does nothing: there is no dialog around it to close.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        focusErrorsOf(form, () => onSend(form))
      }}
    />
  )
}

/**
 * Moves the focus to the errors that an attempt to send has shown: to their summary or, without one, to the first
 * invalid field.
 *
 * @param attempt shows the errors at once; whatever it awaits comes too late
 */
export function focusErrorsOf(form: HTMLFormElement | null, attempt: () => unknown): void {
  flushSync(() => void attempt())
  form?.querySelector<HTMLElement>('[data-error-summary], [aria-invalid]')?.focus()
}
