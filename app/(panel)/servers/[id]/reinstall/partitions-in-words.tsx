import { useTranslations } from 'next-intl'
import type { PartitionPlan } from '@/lib/install/rules/partitions'

/** Own partitions as they will be made, for the review. */
export function PartitionsInWords({ plan: { bootMode, raid, parts } }: { plan: PartitionPlan }) {
  const t = useTranslations('reinstall.settings.partitions')
  return (
    <>
      <ul>
        {parts.map(({ mount, sizeGb, fs }) => (
          <li key={mount}>
            {fs === 'swap' ? t('swap') : <code className="mono">{mount}</code>},{' '}
            {sizeGb === null ? t('rest') : t('gigabytes', { size: sizeGb })}
            {fs !== 'swap' && `, ${fs}`}
          </li>
        ))}
      </ul>
      <p className="text-compact text-fg-muted">
        {t(`bootModes.${bootMode}`)}, {t(`raids.${raid}`)}
      </p>
    </>
  )
}
