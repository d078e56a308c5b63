'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/feedback/failure-text'
import { AsOf } from '@/components/ui/as-of'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
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

function Reason({ failure }: { failure: Failure }) {
  const { quote, means } = useFailureText(failure)
  return quote ?? means
}
