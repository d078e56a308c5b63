'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { presetDraft, presetKeys, type RecordDraft } from '@/lib/dns/rules/draft'

/** Templates for an empty form. */
export function Presets({ zone, onPick }: { zone: string; onPick: (draft: RecordDraft) => void }) {
  const t = useTranslations('records.presets')
  return (
    <div className="row" role="group" aria-label={t('label')}>
      {presetKeys.map((key) => (
        <Button key={key} size="small" onClick={() => onPick(presetDraft(key, zone))}>
          {t(key)}
        </Button>
      ))}
    </div>
  )
}
