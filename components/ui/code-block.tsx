import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { CopyButton } from './copy'

type CodeBlockProps = {
  title: ReactNode
  label: string
  /** Text to copy. */
  code: string
  /** Text to show, if only a part of it. */
  shown?: string
}

/** Code or configuration with a copy button; scrolls sideways, also with the keyboard. */
export function CodeBlock({ title, label, code, shown = code }: CodeBlockProps) {
  return (
    <div className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <div className="flex min-h-10 items-center gap-2 border-b border-line py-1 ps-3 pe-2 text-compact text-fg-muted">
        {title}
        <CopyButton className="ms-auto" text={code} size="small" />
      </div>
      {/* In a dialog, what is below stays in sight. */}
      <pre
        className="m-0 overflow-auto p-3 font-mono text-[0.78125rem]/5 text-fg in-data-[shape=dialog]:max-h-[min(45dvh,28rem)]"
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {shown}
      </pre>
    </div>
  )
}

type DiffKind = 'gone' | 'new' | 'same'

export type DiffLine = {
  kind: DiffKind
  /** The kind in a word, such as “Removed”. */
  word: ReactNode
  text: ReactNode
}

const diffLooks = {
  gone: { sign: '−', Text: 'del', tone: 'bg-danger-soft text-danger-fg' },
  new: { sign: '+', Text: 'ins', tone: 'bg-ok-soft text-ok-fg' },
  same: { sign: '=', Text: 'span', tone: 'text-fg-muted' },
} as const

/** Before and after, line by line. */
export function Diff({ label, lines }: { label: string; lines: readonly DiffLine[] }) {
  return (
    <ul className="overflow-hidden rounded-md border border-line font-mono text-xs/5" aria-label={label}>
      {lines.map(({ kind, word, text }, place) => {
        const { sign, Text, tone } = diffLooks[kind]
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
