import { type FocusEvent, useRef, useState } from 'react'

const writable = 'input:not([type=radio], [type=checkbox]), select, textarea'

/**
 * Fields that lost focus to another field. Not those that lost it to a button: an error message could move the button
 * away before it is pressed.
 *
 * @returns `onFocus` for the form; `has` by field ID
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
