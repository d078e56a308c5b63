'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { dialogBodyClass, dialogHeadClass, dialogShapes } from '@/components/ui/dialog-class'
import { buttonClass } from '@/components/ui/class-names'
import type { SignInState } from '@/lib/account/rules/sign-in'
import type { SignInReason } from '@/lib/model/outcome'
import type { Viewer } from '@/lib/model/rights'
import { postSignIn } from './sign-in-step'
import { SignInForm } from './sign-in-form'

type SignInBoxProps = { viewer: Viewer; passkeys: boolean; reason: SignInReason; onClose: (signedIn: boolean) => void }

/** The dialog itself: signing in without leaving the page. */
export function SignInBox({ viewer, passkeys, reason, onClose }: SignInBoxProps) {
  const t = useTranslations(reason === 'password' ? 'shell.confirm' : 'shell.ended')
  const ended = useTranslations('shell.ended')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    if (!box?.open) box?.showModal()
    // A dialog of the page that was still loading must not cover this one.
    const raise = ({ target }: Event) => {
      if (target === box || !(target instanceof HTMLDialogElement) || !target.open || !box?.open) return
      box.close()
      box.showModal()
    }
    document.addEventListener('toggle', raise, true)
    return () => document.removeEventListener('toggle', raise, true)
  }, [])

  const close = (signedIn: boolean) => {
    // The focus goes back to where it was.
    dialog.current?.close()
    onClose(signedIn)
  }
  const signedIn = ({ customerId }: SignInState) => {
    // What was typed belongs to the account that it was typed for: with another one, the page starts afresh.
    if (customerId === viewer.customerId) close(true)
    else window.location.reload()
  }
  return (
    <dialog
      ref={dialog}
      className={dialogShapes.dialog}
      aria-labelledby="signed-out"
      onCancel={(event) => {
        event.preventDefault()
        close(false)
      }}
    >
      <div className={dialogHeadClass}>
        <h2 id="signed-out">{t('title')}</h2>
      </div>
      <div className={dialogBodyClass}>
        <p>{reason === 'ended' && viewer.kind === 'apiKey' ? ended('key') : t('body')}</p>
        <SignInForm
          action={postSignIn}
          username={viewer.username}
          passkeys={passkeys && viewer.username !== null}
          lookOnly={viewer.lookOnly ?? false}
          onDone={signedIn}
          submitLabel={t('submit')}
          secondary={
            <button className={buttonClass({ variant: 'quiet' })} type="button" onClick={() => close(false)}>
              {t('later')}
            </button>
          }
        />
      </div>
    </dialog>
  )
}
