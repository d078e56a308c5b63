'use client'

import { useTranslations } from 'next-intl'
import { Icon } from './icon'
import { Check, Copy } from './icons'
import { useCopy } from './use-copy'

type CopyValueProps = {
  value: string
  /** Label of the copy button, if the value alone is not clear enough: “Copy the reference”. */
  label?: string
}

/** An address, code or key with a copy button. Never truncated. */
export function CopyValue({ value, label }: CopyValueProps) {
  return (
    <span className="copy">
      <span>{value}</span>
      <CopyInlineButton text={value} label={label} />
    </span>
  )
}

/** The icon-only copy button inside a CopyValue. Here, because the other copy buttons are not on every page. */
export function CopyInlineButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations('ui')
  const { copied, copy } = useCopy()
  return (
    <button type="button" aria-label={label ?? t('copyValue', { value: text })} onClick={() => copy(text)}>
      <Icon of={copied ? Check : Copy} className={copied ? 'ok' : undefined} />
    </button>
  )
}
