'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/feedback/failure-text'
import { AsOf } from '@/components/ui/as-of'
import { IconButton } from '@/components/ui/button'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { RefreshCw, TriangleAlert } from '@/components/ui/icons'
import type { Failure } from '@/lib/model/outcome'
import type { Live } from './use-live'

type AsOfLineProps = { live: Pick<Live<unknown>, 'asOf' | 'failure' | 'isStale'> }

/** Freshness of a polled part: “updated 18:42:07”, or since when it is outdated and why. */
export function AsOfLine({ live: { asOf, failure, isStale } }: AsOfLineProps) {
  const t = useTranslations('feedback')
  if (!isStale) {
    return (
      <span className="text-compact text-fg-muted">
        <AsOf time={asOf} word="updated" />
      </span>
    )
  }
  return (
    <span className={`${iconLineClass} text-compact text-warn-fg`}>
      <Icon of={TriangleAlert} />
      <span>
        <AsOf time={asOf} />. {failure ? <Reason failure={failure} /> : t('asOf.offline')}
      </span>
    </span>
  )
}

/** `AsOfLine` with a button that reads the part again. */
export function RefreshLine({ live, label, onRefresh }: AsOfLineProps & { label: string; onRefresh: () => void }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <AsOfLine live={live} />
      <IconButton size="small" variant="quiet" icon={RefreshCw} label={label} onClick={onRefresh} />
    </span>
  )
}

function Reason({ failure }: { failure: Failure }) {
  const { quote, means } = useFailureText(failure)
  return quote ?? means
}
