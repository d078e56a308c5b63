'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyMark } from '@/components/ui/copy-button'
import { CopyValue } from '@/components/ui/copy-value'

/** Letters that are shown of a long text before one asks for all of it. */
const most = 160

/** A value to read and to copy. A long text (a key of DKIM has 400 letters) opens on demand; it is copied whole. */
export function RecordValue({ value }: { value: string }) {
  const t = useTranslations('records.value')
  const [isOpen, setIsOpen] = useState(false)
  if (value === '') return <span className="muted">{t('none')}</span>
  if (value.length <= most) return <CopyValue value={value} />
  return (
    <>
      <span className="copy">
        <span>{isOpen ? value : `${value.slice(0, most)}…`}</span>
        <CopyMark text={value} label={t('copy')} />
      </span>{' '}
      <button className="link-btn small" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('less') : t('all', { count: value.length })}
      </button>
    </>
  )
}
