'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon'
import { CircleAlert } from './icons'

export type FieldError = { /** Id of the control. */ id: string; message: string }

/**
 * All that is wrong with a form, on top of it, each leading to its field. Takes the focus when it appears; give it a
 * new `key` for each attempt, so that it does so again.
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
                  // A hash in the address would be one more page to go back through.
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
