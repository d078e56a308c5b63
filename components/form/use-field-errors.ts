import { type FocusEvent, useRef, useState } from 'react'

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
      problems.find((one) => one.field === field && (tried || (touched.has(idOf(field)) && isEarly(one)))),
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
