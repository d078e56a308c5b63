'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/rules/outcome'
import { FailureNotice } from './failure-notice'
import { useTryAgain } from './use-try-again'

type PartFailureProps = {
  failure: Failure
  /** As a sentence: "The traffic could not be loaded". */
  what: string
  /** As it stands in "Load traffic again". */
  part: string
  /** What it means here, where the kind of failure does not say it. */
  means?: ReactNode
  /** Other ways on. */
  actions?: ReactNode
}

/**
 * One part of a page that failed while the rest of it stays in use. Trying again renews the page's reads in place; what
 * is likely to pass is tried by itself as well.
 */
export function PartFailure({ failure, what, part, means, actions }: PartFailureProps) {
  const t = useTranslations('feedback')
  const { again, busy, seconds } = useTryAgain([failure])
  return (
    <FailureNotice
      failure={failure}
      what={what}
      retry={{ label: t('again', { part }), onClick: again, busy }}
      means={means}
      note={seconds !== null && t('byItself', { seconds })}
      actions={actions}
    />
  )
}
