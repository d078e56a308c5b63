'use client'

import { useTranslations } from 'next-intl'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Check, Copy } from './icons'
import { useCopy } from './use-copy'

type CopyValueProps = {
  value: string
  /** Label of the copy button, if the value alone is not clear enough: “Copy the reference”. */
  label?: string
  /** Text to show, if only a part of it. */
  shown?: string
}

/** An address, code or key with a copy button. Never truncated. */
export function CopyValue({ value, label, shown = value }: CopyValueProps) {
  const t = useTranslations('ui')
  const { copied, copy } = useCopy()
  return (
    <span
      className="inline-flex max-w-full min-w-0 items-center gap-0.5 align-middle font-mono text-compact text-fg in-[dd]:-my-0.5 in-[dd]:text-inherit"
      dir="ltr"
    >
      <span className="min-w-0 wrap-anywhere">{shown}</span>
      {/* In a table it shows in the row under the pointer. */}
      <button
        className={classNames(
          'copy-button',
          'sm:not-pointer-coarse:in-[tr:not(:hover)]:not-focus-visible:opacity-0 touch:in-[tr]:-my-3',
          copied ? 'text-ok-fg' : 'text-fg-muted hover:text-fg-strong',
        )}
        type="button"
        aria-label={label ?? t('copyValue', { value })}
        onClick={() => copy(value)}
      >
        <Icon of={copied ? Check : Copy} />
      </button>
    </span>
  )
}
