'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { CircleCheck } from '@/components/ui/icons'
import { useWork } from '@/components/work/work-provider'
import { stuckWork } from './stuck-work'

/** Counts the items: those found on the server, and work that has failed since. */
export function AttentionCount({ count, installing }: { count: number; installing: readonly string[] }) {
  const t = useTranslations('dashboard.attention')
  const { items } = useWork()
  const all = count + stuckWork(items, installing).length
  return all > 0 ? t('count', { count: all }) : null
}

type AttentionEndProps = { count: number; seesAll: boolean; installing: readonly string[] }

/** Shown when everything was checked and nothing was found. */
export function AttentionEnd({ count, seesAll, installing }: AttentionEndProps) {
  const t = useTranslations('dashboard.attention')
  const { items } = useWork()
  if (count + stuckWork(items, installing).length > 0) return null
  return (
    <li className="attn attn-plain">
      <span className="mark ok">
        <Icon of={CircleCheck} size={20} />
      </span>
      <div>
        <p className="what">{t('nothing.what')}</p>
        {!seesAll && <p className="why2">{t('nothing.ofWhatIsSeen')}</p>}
      </div>
    </li>
  )
}
