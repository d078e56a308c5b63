'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { announce } from './announce'

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
