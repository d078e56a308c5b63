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
    <span className="copy-value" dir="ltr">
      <span className="min-w-0 wrap-anywhere">{shown}</span>
      <button
        className={classNames('copy-button', copied && 'text-ok-fg')}
        type="button"
        aria-label={label ?? t('copyValue', { value })}
        onClick={() => copy(value)}
      >
        <Icon of={copied ? Check : Copy} />
      </button>
    </span>
  )
}
