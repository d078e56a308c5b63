import { type FocusEvent, useRef, useState } from 'react'

const writable = 'input:not([type=radio], [type=checkbox]), select, textarea'

/**
 * The fields of a form that a person has been in and left for another field. Not those left for a button: a message that
 * appears under the pointer would move the button away before it is pressed.
 *
 * @returns `onFocus` for the form; `has` by the id of a field
 */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  return {
    has: (id: string) => touched.has(id),
    clear: () => setTouched(new Set()),
    onFocus: ({ target }: FocusEvent<HTMLFormElement>) => {
      if (!target.matches(writable)) return
      const left = last.current
      last.current = target.id
      if (left !== null && left !== target.id && !touched.has(left)) setTouched(new Set([...touched, left]))
    },
  }
}
