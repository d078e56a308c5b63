'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import type { SignInState } from '@/lib/rules/sign-in'
import type { Viewer } from '@/lib/rules/viewer'

const SignInForm = dynamic(() => import('./sign-in-form').then((part) => part.SignInForm), { ssr: false })

type SignInDialogProps = {
  viewer: Viewer
  action: (before: SignInState, form: FormData) => Promise<SignInState>
}

/**
 * Opens over the page when the session has ended in the middle of work. What was typed stays underneath; what was
 * refused for want of a session is sent once signed in again (see use-change.ts).
 */
export function SignInDialog({ viewer, action }: SignInDialogProps) {
  const t = useTranslations('shell.ended')
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => onSessionEnded(() => setOpen(true)), [])
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
  }, [open])

  const close = (signedIn: boolean) => {
    dialog.current?.close()
    setOpen(false)
    settleSignIn(signedIn)
    if (signedIn) router.refresh()
  }
  const signedIn = ({ customerId }: SignInState) => {
    // What was typed belongs to the account that it was typed for: with another one, the page starts afresh.
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
      {open ? (
        <>
          <div className="dialog-head">
            <h2 id="signed-out">{t('title')}</h2>
          </div>
          <div className="dialog-body">
            <p>{viewer.kind === 'apiKey' ? t('key') : t('body')}</p>
            <SignInForm
              action={action}
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
