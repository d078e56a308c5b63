'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { noticeClass } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { CircleAlert } from '../ui/icons'

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

const writable = 'input:not([type=radio], [type=checkbox]), select, textarea'

/**
 * Which problems of a form are shown: all since the first attempt to send, and before it those of fields that lost the
 * focus to another field. Not those that lost it to a button: an error message could move the button away before it is
 * pressed.
 *
 * @param form prefix of the fields' IDs
 * @param problems in the order of the form
 * @param isEarly whether a problem is shown before the first attempt; by default all are
 * @returns `check` for the attempt: shows all problems, and returns whether there are none; `onFocus` for the form
 */
export function useFieldErrors<Field extends string, Problem extends { field: Field }>(
  form: string,
  problems: readonly Problem[],
  isEarly: (problem: Problem) => boolean = () => true,
) {
  const [tried, setTried] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const idOf = (field: Field) => `${form}-${field.replaceAll('.', '-')}`
  return {
    tried,
    idOf,
    problemOf: (field: Field) =>
      problems.find((problem) => problem.field === field && (tried || (touched.has(idOf(field)) && isEarly(problem)))),
    check: () => {
      setTried(true)
      return problems.length === 0
    },
    clear: () => {
      setTried(false)
      setTouched(new Set())
    },
    onFocus: ({ target }: FocusEvent<HTMLFormElement>) => {
      if (!target.matches(writable)) return
      const left = last.current
      last.current = target.id
      if (left !== null && left !== target.id && !touched.has(left)) setTouched(new Set([...touched, left]))
    },
  }
}
