'use client'

import { useTranslations } from 'next-intl'

/**
 * What the deletion of a snapshot touches and what it leaves alone. For the dialog that asks before it.
 *
 * @param others snapshots of the server besides this one
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
