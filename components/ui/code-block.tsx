import type { ReactNode } from 'react'
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
