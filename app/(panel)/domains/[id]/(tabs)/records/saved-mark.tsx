'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isFocusFree } from '@/components/ui/focus-page'
import { Tag } from '@/components/ui/inline'

/**
 * Marks the row that was just saved, and brings it into sight. Takes the focus if the row that had it is gone.
 *
 * @param onEnd called when the person goes on: with a click or a key outside the row
 */
export function SavedMark({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('records')
  const mark = useRef<HTMLSpanElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const row = mark.current?.closest('tr')
    row?.scrollIntoView({ block: 'nearest' })
    if (isFocusFree()) row?.querySelector('a')?.focus({ preventScroll: true })
    const goOn = ({ target }: Event) => {
      if (!(target instanceof Node && row?.contains(target))) end()
    }
    const kinds = ['click', 'keydown']
    for (const kind of kinds) document.addEventListener(kind, goOn)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, goOn))
  }, [])
  return (
    <span ref={mark} className="ms-2" data-saved>
      <Tag>{t('saved')}</Tag>
    </span>
  )
}
