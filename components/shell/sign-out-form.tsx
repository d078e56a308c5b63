'use client'

import { useRef, useState } from 'react'
import { useSecrets } from '@/components/secret/secret-provider'
import { lazyPart } from '@/components/ui/lazy-part'
import { paths } from '@/lib/paths'
import { clearDevice, signOutFormId } from './sign-out'

const UnsavedDialog = lazyPart(() => import('./unsaved-dialog').then((part) => part.UnsavedDialog))

/**
 * The sign-out form: submitted by the menu and the palette, and working before scripts have loaded. Asks first when a
 * one-time secret is not saved.
 */
export function SignOutForm() {
  const secrets = useSecrets()
  const form = useRef<HTMLFormElement>(null)
  const [asks, setAsks] = useState(false)
  const signOut = () => {
    setAsks(false)
    secrets.close(...secrets.all.map(({ id }) => id))
    // Submits again once the secrets are cleared, which skips the question.
    setTimeout(() => form.current?.requestSubmit())
  }
  return (
    <>
      <form
        ref={form}
        id={signOutFormId}
        method="post"
        action={paths.signOut()}
        onSubmit={(event) => {
          if (secrets.all.length === 0) return clearDevice()
          event.preventDefault()
          setAsks(true)
        }}
      />
      {asks && <UnsavedDialog secrets={secrets.all} onKeep={() => setAsks(false)} onSignOut={signOut} />}
    </>
  )
}
