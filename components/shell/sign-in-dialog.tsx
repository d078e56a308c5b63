'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { onSessionEnded, settleSignIn, type SignInReason } from '@/components/feedback/session-events'
import type { SignInState } from '@/lib/rules/sign-in'
import type { Viewer } from '@/lib/rules/viewer'

const SignInForm = dynamic(() => import('./sign-in-form').then((part) => part.SignInForm), { ssr: false })

/**
 * Opens over the page when the session has ended, or when a change needs the password again. Typed values are kept; a
 * refused change is sent after signing in (see send-change.ts).
 */
export function SignInDialog({ viewer }: { viewer: Viewer }) {
  const [reason, setReason] = useState<SignInReason | null>(null)
  const t = useTranslations(reason === 'password' ? 'shell.confirm' : 'shell.ended')
  const ended = useTranslations('shell.ended')
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => onSessionEnded(setReason), [])
  useEffect(() => {
    if (reason && !dialog.current?.open) dialog.current?.showModal()
  }, [reason])

  const close = (signedIn: boolean) => {
    dialog.current?.close()
    setReason(null)
    settleSignIn(signedIn)
    if (signedIn) router.refresh()
  }
  const signedIn = ({ customerId }: SignInState) => {
    // Typed values belong to the account they were typed for: another one reloads the page.
    if (customerId === viewer.customerId) close(true)
    else window.location.reload()
  }
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="signed-out"
      onCancel={(event) => {
        event.preventDefault()
        close(false)
      }}
    >
      {reason ? (
        <>
          <div className="dialog-head">
            <h2 id="signed-out">{t('title')}</h2>
          </div>
          <div className="dialog-body">
            <p>{reason === 'ended' && viewer.kind === 'apiKey' ? ended('key') : t('body')}</p>
            <SignInForm
              action={signInHere}
              username={viewer.username}
              onDone={signedIn}
              submitLabel={t('submit')}
              secondary={
                <button className="btn btn-quiet" type="button" onClick={() => close(false)}>
                  {t('later')}
                </button>
              }
            />
          </div>
        </>
      ) : null}
    </dialog>
  )
}

/**
 * Sends one step of the sign-in without a server action, which would render the page underneath and redirect without a
 * session.
 */
async function signInHere(before: SignInState, form: FormData): Promise<SignInState> {
  try {
    const answer = await fetch('/api/sign-in', { method: 'POST', body: form })
    const state: unknown = await answer.json()
    if (isSignInState(state)) return state
  } catch {
    // Offline, or a proxy answered instead.
  }
  return { ...before, problem: { kind: 'unavailable', reference: '' } }
}

function isSignInState(value: unknown): value is SignInState {
  return typeof value === 'object' && value !== null && 'step' in value && 'problem' in value && 'username' in value
}
