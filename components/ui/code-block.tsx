import type { ReactNode } from 'react'
import { CopyButton } from './copy-button'

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
    <div className="code">
      <div className="code-head">
        {title}
        <CopyButton text={code} size="small" />
      </div>
      <pre tabIndex={0} role="region" aria-label={label}>
        {shown}
      </pre>
    </div>
  )
}
