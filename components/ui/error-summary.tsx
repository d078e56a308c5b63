'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { noticeClass } from './class-names'
import { Icon } from './icon'
import { CircleAlert } from './icons'

export type FieldError = { /** ID of the control. */ id: string; message: string }

/** Summary of a form's errors, shown above its fields, with links to them. `Form` moves the focus to it. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const t = useTranslations('ui')
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <div
      className={noticeClass({ tone: 'danger' })}
      data-error-summary
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <Icon of={CircleAlert} />
      <div>
        <p id={titleId}>{t('errorSummary', { count: errors.length })}</p>
        <ul className="mt-1 grid gap-1">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                className="inline-flex min-h-target items-center text-danger-fg"
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
