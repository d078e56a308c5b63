import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Checkbox } from '@/components/ui/checkbox'
import { Panel } from '@/components/ui/panel'
import { type PartitionMeans, presetOf } from '@/lib/install/rules/partitions'
import type { ReadyWizard } from './use-wizard'

const PartitionEditor = dynamic(() => import('./partition-editor').then((loaded) => loaded.PartitionEditor), {
  ssr: false,
})

/** Own partitions, for a dedicated server and a system that take them. The usual ones unless chosen. */
export function PartitionsPanel({ wizard, means }: { wizard: ReadyWizard; means: PartitionMeans }) {
  const t = useTranslations('reinstall.settings.partitions')
  const { values, change } = wizard
  const raid = means.raids.includes('raid1') ? 'raid1' : 'none'
  return (
    <Panel title={t('title')}>
      <div className="grid grid-cols-1 gap-5">
        <Checkbox
          label={t('own')}
          hint={t('ownHint')}
          checked={values.partitions !== null}
          onChange={(event) =>
            change({ partitions: event.target.checked ? presetOf('root', { bootMode: 'uefi', raid }) : null })
          }
        />
        {values.partitions && <PartitionEditor wizard={wizard} means={means} draft={values.partitions} />}
      </div>
    </Panel>
  )
}
