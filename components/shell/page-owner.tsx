'use client'

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  announceOtherSignIn,
  claimPage,
  hasOtherSignIn,
  onOtherSignIn,
  pageOwner,
} from '@/components/feedback/page-owner'
import { lazyPart } from '@/components/ui/lazy-part'

const OtherSignIn = lazyPart(() => import('./other-sign-in').then((part) => part.OtherSignIn))

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
