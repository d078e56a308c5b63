import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { previewLooks } from './preview-looks'
import { previewKinds, type PreviewKind } from './preview-rows'

/** Number of lines per kind. Kinds without lines are hidden, except for additions. */
export function PreviewTally({ counts }: { counts: Record<PreviewKind, number> }) {
  const t = useTranslations('zoneFile')
  return (
    <p className="tally" role="status">
      {previewKinds
        .filter((kind) => kind === 'add' || counts[kind] > 0)
        .map((kind) => (
          <span key={kind} className={counts[kind] > 0 ? previewLooks[kind].tone : 'muted'}>
            <Icon of={previewLooks[kind].icon} />
            <b>{t(`counts.${kind}`, { count: counts[kind] })}</b>
          </span>
        ))}
    </p>
  )
}
