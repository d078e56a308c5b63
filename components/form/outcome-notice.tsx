'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { CopyForSupport } from '@/components/feedback/copy-for-support'
import { ApiQuote, failureLook, useFailureText } from '@/components/feedback/failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { CircleQuestionMark, CircleX, RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { LateUndoButton } from '@/components/undo/late-undo-button'
import { formatTime } from '@/lib/format/time'
import { isSignInNeeded, type Failure, type Outcome } from '@/lib/model/outcome'
import { forgetSent } from './sent-changes'

type OutcomeNoticeProps = {
  outcome: Outcome<unknown> | null
  /** The change, as it follows "We don’t know if": "web-03 was rebooted". */
  whether: string
  /** Explains a refusal here, instead of the text of its kind. */
  refused?: (failure: Failure) => { means?: ReactNode; actions?: ReactNode } | null
  /** After a lost answer: the current state, when it was read, and what that suggests. */
  latestState?: ReactNode
  /** When that was read, by the API's clock, or null if never: earlier readings prove nothing about the change. */
  readAt?: Date | null
  /** After a lost answer: whether the state read since shows that it was done. The change is then forgotten. */
  found?: boolean
  /** Called once when it was found, such as to discard the draft that was sent. */
  onFound?: () => void
  /** ID of the offer to take it back, once it was found; and what is called when it no longer can be, or was. */
  undo?: string | undefined
  onUndone?: () => void
  /** After a lost answer: reads the state again. */
  check?: { onClick: () => void; busy?: boolean }
}

/** For `refused`: the page's text of a refusal, by its key; null when the kind of failure explains it. */
export function explained<Key extends string>(key: Key | null, textOf: (key: Key) => string) {
  return key === null ? null : { means: textOf(key) }
}

/**
 * Shows the outcome of a change in place. Success is not shown here, but by a toast and the page. Never offers a retry
 * after a lost answer, because the change may have happened.
 */
export function OutcomeNotice({ outcome, ...rest }: OutcomeNoticeProps) {
  if (outcome?.status === 'refused') return <Refused {...outcome} refused={rest.refused} />
  if (outcome?.status === 'unknown') return <Unknown key={outcome.sentAt.getTime()} outcome={outcome} {...rest} />
  if (isSignInNeeded(outcome)) return <SignInNeeded {...outcome} />
  return null
}

type RefusedProps = Pick<Extract<Outcome, { status: 'refused' }>, 'failure' | 'calls'> &
  Pick<OutcomeNoticeProps, 'refused'>

function Refused({ failure, calls, refused }: RefusedProps) {
  const t = useTranslations('feedback')
  // An ended session is a separate outcome: a refusal with a 401 is a rule of this endpoint (§4.5).
  const kind = failure.kind === 'unauthenticated' ? 'invalid' : failure.kind
  const { quote, original, means, todo } = useFailureText({ ...failure, kind })
  const here = refused?.(failure)
  const { tone, icon } = failureLook[kind]
  const what = quote ?? t('outcome.notDone')
  return (
    <Notice
      tone={tone}
      icon={tone === 'danger' ? CircleX : icon}
      title={what}
      role="alert"
      reference={failure.reference}
      actions={
        <>
          {here?.actions}
          {kind === 'outdated' && (
            <Button icon={RefreshCw} onClick={() => location.reload()}>
              {t('outcome.reload')}
            </Button>
          )}
          <CopyForSupport what={original ?? what} reference={failure.reference} />
          {calls && <ShowCalls of={calls} />}
        </>
      }
    >
      <p>
        {here?.means ?? (
          <>
            {means} {t('outcome.nothingChanged')} {todo}
          </>
        )}
      </p>
      {original && <ApiQuote>{original}</ApiQuote>}
    </Notice>
  )
}

function Unknown({
  outcome: { reference, sentAt, message, key, calls },
  whether,
  latestState,
  readAt,
  found = false,
  onFound,
  undo,
  onUndone,
  check,
}: Omit<OutcomeNoticeProps, 'outcome' | 'refused'> & { outcome: Extract<Outcome, { status: 'unknown' }> }) {
  const t = useTranslations('feedback')
  const time = formatTime(sentAt, useTimeStyle())
  const what = t('outcome.unknown', { whether })
  const [readBefore] = useState(readAt)
  // Compared by identity, not time: each answer has its own Date object, even within the same second.
  const isReadSince = readAt === undefined || readAt !== readBefore
  // What was found stays so, while it is taken back.
  const isFound = (found && isReadSince) || undo !== undefined
  const finish = useEffectEvent(() => {
    if (key) forgetSent(key)
    onFound?.()
  })
  useEffect(() => {
    if (isFound) finish()
  }, [isFound])
  if (isFound) {
    return (
      <Notice
        tone="ok"
        title={t('outcome.found', { whether })}
        role="alert"
        reference={reference}
        actions={undo && <LateUndoButton id={undo} onGone={onUndone} />}
      >
        {latestState && <p>{latestState}</p>}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      icon={CircleQuestionMark}
      title={what}
      role="alert"
      reference={reference}
      actions={
        <>
          {check && (
            <Button icon={RefreshCw} onClick={check.onClick} busy={check.busy}>
              {t('outcome.check')}
            </Button>
          )}
          <CopyForSupport what={what} reference={reference} />
          {calls && <ShowCalls of={calls} />}
        </>
      }
    >
      {message && <p>{t('quoted', { message })}</p>}
      <p>
        {t(message ? 'outcome.failed' : 'outcome.lost', { time })} {t('outcome.doNotSend')}
      </p>
      {latestState && <p>{isReadSince ? latestState : t('outcome.notRead')}</p>}
    </Notice>
  )
}

function SignInNeeded({ status, reference }: Extract<Outcome, { status: 'signedOut' | 'passwordNeeded' }>) {
  const t = useTranslations('feedback')
  return (
    <Notice tone="warn" title={t(`outcome.${status}.title`)} role="alert" reference={reference}>
      <p>
        {t(`outcome.${status}.means`)} {t(`outcome.${status}.todo`)}
      </p>
    </Notice>
  )
}
