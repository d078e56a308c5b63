'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  announceOtherSignIn,
  claimPage,
  hasOtherSignIn,
  onOtherSignIn,
  pageOwner,
} from '@/components/feedback/page-owner'
import { IncidentScope } from '@/components/feedback/incident'
import { OfflineStrip } from '@/components/feedback/page-boundary'
import { Kept } from '@/components/visit/kept'
import { ShownStrip } from '@/components/visit/shown-strip'

const OtherSignIn = dynamic(() => import('./other-sign-in').then((loaded) => loaded.OtherSignIn), { ssr: false })

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

type PageContentProps = {
  /** Tag of the sign-in that the page was rendered for. */
  owner: string
  /** Title of the operator's open incident; null for none. */
  incident: string | null
  children: ReactNode
}

/**
 * For every page: its content, with a line above it while the device is offline. Hidden when it belongs to another person
 * than the owner of the document. In one module with a part of the frame, so that pages do not load their own copy.
 */
export function PageContent({ owner, incident, children }: PageContentProps) {
  const first = useSyncExternalStore(onOtherSignIn, pageOwner, () => '')
  const isOther = first !== '' && first !== owner
  useEffect(() => {
    if (isOther) announceOtherSignIn()
  }, [isOther])
  return (
    <>
      <OfflineStrip />
      <ShownStrip />
      {isOther ? null : (
        <IncidentScope title={incident}>
          <Kept>{children}</Kept>
        </IncidentScope>
      )}
    </>
  )
}
