import type { ReactNode } from 'react'
import { classNames } from './class-names'

type DiffKind = 'gone' | 'new' | 'same'

export type DiffLine = {
  kind: DiffKind
  /** The kind in a word, such as “Removed”. */
  word: ReactNode
  text: ReactNode
}

const looks = {
  gone: { sign: '−', Text: 'del', tone: 'bg-danger-soft text-danger-fg' },
  new: { sign: '+', Text: 'ins', tone: 'bg-ok-soft text-ok-fg' },
  same: { sign: '=', Text: 'span', tone: 'text-fg-muted' },
} as const

/** Before and after, line by line. */
export function Diff({ label, lines }: { label: string; lines: readonly DiffLine[] }) {
  return (
    <ul className="overflow-hidden rounded-md border border-line font-mono text-xs/5" aria-label={label}>
      {lines.map(({ kind, word, text }, place) => {
        const { sign, Text, tone } = looks[kind]
        return (
          <li
            key={place}
            className={classNames('grid grid-cols-[1.5rem_5rem_minmax(0,1fr)] gap-1 px-2 py-1 wrap-anywhere', tone)}
          >
            <span aria-hidden="true">{sign}</span>
            <span className="font-sans font-medium">{word}</span>
            <Text className="no-underline">{text}</Text>
          </li>
        )
      })}
    </ul>
  )
}
