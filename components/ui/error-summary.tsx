'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon'
import { CircleAlert } from './icons'

export type FieldError = { /** ID of the control. */ id: string; message: string }

/**
 * Summary of a form's errors, shown above it, with links to the fields. Takes the focus when it appears; give it a new
 * `key` for each attempt, so that it does so again.
 */
export function ErrorSummary({ errors, autoFocus = true }: { errors: FieldError[]; autoFocus?: boolean }) {
  const t = useTranslations('ui')
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (any && autoFocus) box.current?.focus()
  }, [any, autoFocus])
  if (!any) return null
  return (
    <div className="notice" data-tone="danger" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <Icon of={CircleAlert} />
      <div>
        <p className="what" id={titleId}>
          {t('errorSummary', { count: errors.length })}
        </p>
        <ul className="errors">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // A hash in the URL would add a history entry.
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
