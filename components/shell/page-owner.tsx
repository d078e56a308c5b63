'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  announceOtherSignIn,
  claimPage,
  hasOtherSignIn,
  onOtherSignIn,
  pageOwner,
} from '@/components/feedback/page-owner'
import { paths } from '@/lib/paths'

type Owner = {
  /** Tag of the sign-in (`ownerTag`). */
  owner: string
  /** Display name: name or e-mail address. */
  name: string
}

/**
 * For the frame: sets the owner of the document. When somebody else has signed in since, a dialog covers the page and
 * offers to continue as them, or to sign in again.
 */
export function PageOwner({ owner, name }: Owner) {
  const [first] = useState({ owner, name })
  claimPage(first.owner)
  useEffect(() => {
    if (owner !== first.owner) announceOtherSignIn()
  }, [owner, first])
  const isOther = useSyncExternalStore(onOtherSignIn, hasOtherSignIn, () => false)
  return isOther ? <OtherSignIn first={first.name} /> : null
}

/** For every page: hides the content of another person than the owner of the document. */
export function OwnerGate({ owner, children }: { owner: string; children: ReactNode }) {
  const first = useSyncExternalStore(onOtherSignIn, pageOwner, () => '')
  const isOther = first !== '' && first !== owner
  useEffect(() => {
    if (isOther) announceOtherSignIn()
  }, [isOther])
  return isOther ? null : children
}

function OtherSignIn({ first }: { first: string }) {
  const t = useTranslations('shell.otherSignIn')
  const dialog = useRef<HTMLDialogElement>(null)
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    dialog.current?.showModal()
    void nameOfNow().then(setNow)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="other-sign-in"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="dialog-head">
        <h2 id="other-sign-in">{now ? t('title', { name: now }) : t('titleUnknown')}</h2>
      </div>
      <div className="dialog-body">
        <p>{t('body', { name: first })}</p>
        <div className="dialog-foot">
          <button
            className="btn btn-quiet"
            type="button"
            onClick={() => window.location.assign(paths.signIn(window.location.pathname + window.location.search))}
          >
            {t('signIn', { name: first })}
          </button>
          <button className="btn btn-primary" type="button" onClick={() => window.location.reload()}>
            {now ? t('goOn', { name: now }) : t('reload')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Reads from next-auth who is signed in now; null when unknown. */
async function nameOfNow(): Promise<string | null> {
  try {
    const session: unknown = await (await fetch('/api/auth/session', { cache: 'no-store' })).json()
    if (typeof session !== 'object' || session === null || !('user' in session)) return null
    const { user } = session
    if (typeof user !== 'object' || user === null) return null
    const named = 'email' in user && user.email ? user.email : 'name' in user ? user.name : null
    return typeof named === 'string' ? named : null
  } catch {
    return null
  }
}
