'use client'

import { useTranslations } from 'next-intl'
import { useBegunTransfer } from '@/components/domain/use-begun-transfer'
import { CopyValue } from '@/components/ui/copy-value'
import { Kv, KvRow } from '@/components/ui/kv'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { readableDomain } from '@/lib/rules/domain-name'
import { TagComesOnce } from '../tag-comes-once'

type TagPanelProps = {
  /** Of the domain as it is sent. */
  name: string
  support: string | null
}

/** The IPS tag as this device got it from the API. Never from the address: whoever made that could name their own. */
export function TagPanel({ name, support }: TagPanelProps) {
  const t = useTranslations('transfer.done')
  const { begun, ready } = useBegunTransfer(name)
  const readable = readableDomain(name)
  if (!ready) return <SkeletonPanel rows={2} label={t('tag')} />
  if (!begun?.ipsTag) {
    return (
      <Notice tone="warn" title={t('noTag', { name: readable })}>
        <p>
          <TagComesOnce support={support} />
        </p>
      </Notice>
    )
  }
  return (
    <Panel title={t('uk')} flush>
      <Kv>
        <KvRow name={t('tag')}>
          <CopyValue value={begun.ipsTag} label={t('copyTag')} />
        </KvRow>
      </Kv>
      <div className="panel-body">
        <p>{t('ukMeans', { name: readable })}</p>
      </div>
    </Panel>
  )
}
