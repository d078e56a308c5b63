'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Diff } from '@/components/ui/code-block'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { OthersChanges } from '@/lib/dns/zone-file/edit'

type OthersNoticeProps = {
  changes: OthersChanges
  /** Takes them into the text. */
  onTake: () => void
  onStartOver: () => void
}

const most = 20

/** The zone has changed since the text was made. Nothing is sent before the person has said what becomes of the text. */
export function OthersNotice({ changes: { added, removed }, onTake, onStartOver }: OthersNoticeProps) {
  const t = useTranslations('zoneText.others')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const lines = [
    ...removed.map((text) => ({ kind: 'gone' as const, word: t('removed'), text })),
    ...added.map((text) => ({ kind: 'new' as const, word: t('added'), text })),
  ]
  return (
    <Notice
      tone="warn"
      role="alert"
      ref={place}
      title={t('what')}
      actions={
        <>
          <Button size="small" onClick={onTake}>
            {t('take')}
          </Button>
          <Button size="small" variant="quiet" onClick={onStartOver}>
            {t('startOver')}
          </Button>
        </>
      }
    >
      <div className="mt-2 grid grid-cols-1 gap-2">
        <p>{t('means')}</p>
        <Diff label={t('list')} lines={lines.slice(0, most)} />
        {lines.length > most && <p>{t('more', { count: lines.length - most })}</p>}
      </div>
    </Notice>
  )
}
