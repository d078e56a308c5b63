'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Tag } from '@/components/ui/inline'

/** Marks the row that was just saved, and brings it into sight. Takes the focus if the row that had it is gone. */
export function SavedMark() {
  const t = useTranslations('records')
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = mark.current?.closest('tr')
    row?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement === document.body) row?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  return (
    <span ref={mark} className="ms-2" data-saved>
      <Tag>{t('saved')}</Tag>
    </span>
  )
}
