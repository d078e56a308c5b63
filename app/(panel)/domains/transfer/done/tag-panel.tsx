'use client'

import { useTranslations } from 'next-intl'
import { useStartedTransfer } from '@/components/domain/use-started-transfer'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { readableDomain } from '@/lib/model/domain-name'
import { TagComesOnce } from '../tag-comes-once'

type TagPanelProps = {
  /** ASCII name of the domain, as sent to the API. */
  name: string
  support: string | null
}

/** The IPS tag that this device received from the API. Never taken from the URL, because a link could contain any. */
export function TagPanel({ name, support }: TagPanelProps) {
  const t = useTranslations('transfer.done')
  const { begun, ready } = useStartedTransfer(name)
  if (!ready) return <SkeletonPanel rows={2} label={t('tag')} />
  if (!begun?.ipsTag) {
    return (
      <Notice tone="warn" title={t('noTag', { name: readableDomain(name) })}>
        <p>
          <TagComesOnce support={support} />
        </p>
      </Notice>
    )
  }
  return (
    <Panel title={t('uk')} flush>
      <DescriptionList>
        <DescriptionRow name={t('tag')}>
          <CopyValue value={begun.ipsTag} label={t('copyTag')} />
        </DescriptionRow>
      </DescriptionList>
    </Panel>
  )
}
