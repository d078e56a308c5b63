'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { rememberUnread } from '@/components/past/past-changes'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Failure, FailureKind } from '@/lib/model/outcome'
import { CopyForSupport } from './copy-for-support'
import { ApiQuote, failureLook, useFailureText } from './failure-text'
import { useIncident } from './incident'

type FailureNoticeProps = {
  failure: Failure
  /** What failed, as a sentence: "Couldn’t load the traffic". */
  what: string
  /** The retry button. */
  retry?: { label: string; onClick: () => void; busy?: boolean }
  /** What it means here and what to do, instead of the text of its kind. */
  means?: ReactNode
  /** What happens automatically. */
  note?: ReactNode
  /** Other actions, such as a link to the list. */
  actions?: ReactNode
  /** `alert` when it appears while the page is in use. */
  role?: 'alert' | 'status'
}

/** Failures that the operator's systems may have caused. */
const ours: ReadonlySet<FailureKind> = new Set(['unavailable', 'upstream', 'malformed', 'unknownOutcome'])

/**
 * A read that failed: what happened, what it means, what to do, the operator's open incident, and the reference that
 * support finds in the log, if there is one.
 */
export function FailureNotice({ failure, what, retry, means, note, actions, role }: FailureNoticeProps) {
  const t = useTranslations('feedback')
  const text = useFailureText(failure)
  const { quote, original } = text
  const incident = useIncident()
  const remember = useEffectEvent(() => rememberUnread(what, failure))
  useEffect(() => remember(), [failure.reference])
  return (
    <Notice
      {...failureLook[failure.kind]}
      title={what}
      role={role}
      reference={failure.reference}
      actions={
        <>
          {retry && (
            <Button icon={RefreshCw} onClick={retry.onClick} busy={retry.busy}>
              {retry.label}
            </Button>
          )}
          {actions}
          {failure.reference !== '' && (
            <CopyForSupport what={[what, original ?? quote].filter(Boolean).join(': ')} reference={failure.reference} />
          )}
        </>
      }
    >
      {quote && <p>{quote}</p>}
      <p>{means || `${text.means} ${text.todo}`}</p>
      {original && <ApiQuote>{original}</ApiQuote>}
      {incident !== null && ours.has(failure.kind) && <p>{t('incident', { title: incident })}</p>}
      {note && <p className="text-compact text-fg-muted">{note}</p>}
    </Notice>
  )
}
