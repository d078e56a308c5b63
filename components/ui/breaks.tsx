import { Fragment } from 'react'

/**
 * A name or address without spaces, such as an e-mail address. A line that is too short for it ends at one of its signs, not
 * inside a word, unless a word alone is too long.
 */
export function Breaks({ of: text }: { of: string }) {
  return text.split(/(?=@)|(?<=[._+-])/).map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
