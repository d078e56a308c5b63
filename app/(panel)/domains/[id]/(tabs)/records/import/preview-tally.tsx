'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Tally } from '@/components/ui/inline'
import { toneText } from '@/components/ui/state'
import { type PreviewKind, previewKinds } from './preview-rows'
import { previewLooks } from './use-preview-columns'

/** Number of lines per kind. Kinds without lines are hidden, except for additions. */
export function PreviewTally({ counts }: { counts: Record<PreviewKind, number> }) {
  const t = useTranslations('zoneFile')
  return (
    <Tally role="status">
      {previewKinds
        .filter((kind) => kind === 'add' || counts[kind] > 0)
        .map((kind) => (
          <span key={kind} className={counts[kind] > 0 ? toneText[previewLooks[kind].tone] : 'text-fg-muted'}>
            <Icon of={previewLooks[kind].icon} />
            <b>{t(`counts.${kind}`, { count: counts[kind] })}</b>
          </span>
        ))}
    </Tally>
  )
}
