'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { onPress } from '@/components/ui/on-press'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { ProfileDetails } from '@/lib/account/rules/profile'

const ProfileDialog = onPress(() => import('./profile-dialog').then((loaded) => loaded.ProfileDialog))
const PasswordDialog = onPress(() => import('./sign-in-dialogs').then((loaded) => loaded.PasswordDialog))
const EmailDialog = onPress(() => import('./sign-in-dialogs').then((loaded) => loaded.EmailDialog))
const TwoFactorOnDialog = onPress(() => import('./two-factor-dialogs').then((loaded) => loaded.TwoFactorOnDialog))
const TwoFactorOffDialog = onPress(() => import('./two-factor-dialogs').then((loaded) => loaded.TwoFactorOffDialog))

const signInDialogs = ['password', 'email', 'twoFactorOn', 'twoFactorOff'] as const
type SignInDialog = (typeof signInDialogs)[number]
type OwnDialog = 'profile' | 'addPasskey' | SignInDialog

type OpenProps = { dialog: OwnDialog; reason: string | null; children: string } & Pick<
  ComponentProps<typeof Button>,
  'aria-label'
>

/** Opens a dialog of the profile page. */
export function OpenDialog({ dialog, reason, children, ...rest }: OpenProps) {
  const url = useDialogUrl<OwnDialog>([dialog])
  return (
    <Button {...rest} size="small" reason={reason} onClick={() => url.open(dialog)}>
      {children}
    </Button>
  )
}

/** @param reason why the customer's details cannot be changed; then its dialog does not open */
export function ProfileDialogs({ details, reason }: { details: ProfileDetails; reason: string | null }) {
  const url = useDialogUrl(['profile'], reason !== null)
  return url.name && <ProfileDialog details={details} onClose={url.close} />
}

type SignInProps = { username: string; reason: string | null; may: readonly SignInDialog[] }

/** The dialogs of one's own sign-in. @param may those that can be opened: what the API has, and what changes something */
export function SignInDialogs({ username, reason, may }: SignInProps) {
  const url = useDialogUrl(signInDialogs, (name) => reason !== null || !may.includes(name))
  switch (url.name) {
    case 'password':
      return <PasswordDialog username={username} onClose={url.close} />
    case 'email':
      return <EmailDialog username={username} onClose={url.close} />
    case 'twoFactorOn':
      return <TwoFactorOnDialog username={username} onClose={url.close} />
    case 'twoFactorOff':
      return <TwoFactorOffDialog onClose={url.close} />
    case null:
      return null
  }
}
