'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyInlineButton } from '@/components/ui/copy-button'
import { CopyValue } from '@/components/ui/copy-value'

/** Characters of a long text shown before it is expanded. */
const most = 160

/** A value with a copy button. Long text, such as a DKIM key of 400 characters, is collapsed but copied in full. */
export function RecordValue({ value }: { value: string }) {
  const t = useTranslations('records.value')
  const [isOpen, setIsOpen] = useState(false)
  if (value === '') return <span className="muted">{t('none')}</span>
  if (value.length <= most) return <CopyValue value={value} />
  return (
    <>
      <span className="copy">
        <span>{isOpen ? value : `${value.slice(0, most)}…`}</span>
        <CopyInlineButton text={value} label={t('copy')} />
      </span>{' '}
      <button className="link-btn small" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('less') : t('all', { count: value.length })}
      </button>
    </>
  )
}
