'use client'

import { useTranslations } from 'next-intl'
import { PartBoundary } from '@/components/feedback/part-boundary'
import type { Reading } from '@/lib/model/outcome'
import { ServerNotices } from '../server-notices'
import { SnapshotsPanel } from './snapshots-panel'
import { TakeSnapshot } from './take-snapshot'
import { useSnapshotList, type SnapshotList } from './use-snapshots'

/** The snapshots, and the form to take another one. */
export function Snapshots({ initial }: { initial: Reading<SnapshotList> }) {
  const t = useTranslations('snapshots')
  const watched = useSnapshotList(initial)
  return (
    <PartBoundary what={t('failed')} part={t('part')}>
      <ServerNotices />
      <div className="cols cols-side">
        <SnapshotsPanel watched={watched} />
        <TakeSnapshot watched={watched} />
      </div>
    </PartBoundary>
  )
}
