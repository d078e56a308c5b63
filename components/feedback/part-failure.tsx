'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/model/outcome'
import { FailureNotice } from './failure-notice'
import { useTryAgain } from './use-try-again'

type PartFailureProps = {
  failure: Failure
  /** As a sentence: "Couldn’t load the traffic". */
  what: string
  /** What it means here, instead of the text of its kind. */
  means?: ReactNode
  /** Other actions. */
  actions?: ReactNode
}

/**
 * A failed part of a page whose rest stays usable. A retry refreshes the page's reads in place; temporary failures are
 * also retried automatically.
 */
export function PartFailure({ failure, what, means, actions }: PartFailureProps) {
  const t = useTranslations('feedback')
  const { again, busy, seconds } = useTryAgain([failure])
  return (
    <FailureNotice
      failure={failure}
      what={what}
      retry={{ label: t('again'), onClick: again, busy }}
      means={means}
      note={seconds !== null && t('byItself', { seconds })}
      actions={actions}
    />
  )
}
