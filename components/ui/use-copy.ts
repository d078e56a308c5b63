'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

/**
 * Announces a text to screen readers. All callers share one live region, so that a table of fifty copy buttons does not
 * need fifty. The region is inside an open dialog, because everything outside is inert then.
 */
export function announce(text: string) {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const region = host.querySelector(':scope > [data-announcer]') ?? host.appendChild(newRegion())
  region.textContent = ''
  // The region must exist empty before its text is set, because only changes are announced.
  setTimeout(() => (region.textContent = text), 100)
}

function newRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr-only'
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
      announce(t('copyFailed'))
    }
  }
  return { copied, copy }
}
