'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonProps, IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Check, Copy } from './icons'

/**
 * Announces a text to screen readers. All callers share one live region, so that a table of fifty copy buttons does not
 * need fifty. The region is inside an open dialog, because everything outside is inert then.
 *
 * @param look class of the region: by default, nothing is seen of it
 */
export function announce(text: string, look = 'sr-only') {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const region = host.querySelector(':scope > [data-announcer]') ?? host.appendChild(newRegion())
  region.textContent = ''
  region.className = look
  // The region must exist empty before its text is set, because only changes are announced.
  setTimeout(() => (region.textContent = text), 100)
}

function newRegion(): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.dataset.announcer = ''
  return region
}

/** Copies a text, announces it, and sets `copied` for two seconds so that the button can show a tick. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const t = useTranslations('ui')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('copied'))
    } catch {
      // The clipboard needs https and permission.
      announce(t('copyFailed'), 'reason announced')
    }
  }
  return { copied, copy }
}

type CopyValueProps = {
  value: string
  /** Label of the copy button, if the value alone is not clear enough: “Copy the reference”. */
  label?: string
  /** Text to show, if only a part of it. */
  shown?: ReactNode
}

/** An address, code or key with a copy button. Never truncated. */
export function CopyValue({ value, label, shown = value }: CopyValueProps) {
  const t = useTranslations('ui')
  const { copied, copy } = useCopy()
  return (
    <span className="copy-value">
      <span className="min-w-0 wrap-anywhere" dir="ltr">
        {shown}
      </span>
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

type CopyButtonProps = Omit<ButtonProps, 'icon' | 'onClick' | 'children' | 'value'> & { text: string; word?: string }

/** A labelled button that copies `text`: “Copy”. */
export function CopyButton({ text, word, ...rest }: CopyButtonProps) {
  const t = useTranslations('ui')
  const { copied, copy } = useCopy()
  return (
    <Button {...rest} icon={copied ? Check : Copy} onClick={() => copy(text)}>
      {copied ? t('copied') : (word ?? t('copy'))}
    </Button>
  )
}

type CopyIconButtonProps = Omit<ButtonProps, 'icon' | 'onClick' | 'children' | 'value'> & {
  text: string
  label: string
}

/** An icon-only copy button of normal size, for a row of actions. */
export function CopyIconButton({ text, label, variant = 'quiet', ...rest }: CopyIconButtonProps) {
  const { copied, copy } = useCopy()
  return (
    <IconButton {...rest} variant={variant} label={label} icon={copied ? Check : Copy} onClick={() => copy(text)} />
  )
}
