'use client'

import { useTranslations } from 'next-intl'

/**
 * What deleting a snapshot affects and what not, for the confirmation dialog.
 *
 * @param others number of other snapshots of the server
 */
export function SnapshotDeletion({ others }: { others: number }) {
  const t = useTranslations('continuity.deleteSnapshot')
  return (
    <ul className="list-disc ps-5">
      <li>{t('others', { count: others })}</li>
      <li>{t('stays')}</li>
    </ul>
  )
}
