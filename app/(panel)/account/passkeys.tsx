'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Trash2 } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { NamedPasskey } from './passkey-dialogs'

const AddPasskeyDialog = onPress(() => import('./passkey-dialogs').then((loaded) => loaded.AddPasskeyDialog))
const RemovePasskeyDialog = onPress(() => import('./passkey-dialogs').then((loaded) => loaded.RemovePasskeyDialog))

const dialogs = ['addPasskey', 'removePasskey'] as const

/** Asks before a passkey is deleted. */
export function RemovePasskeyButton({ id, name, reason }: { id: string; name: string; reason: string | null }) {
  const t = useTranslations('ownAccount.passkey')
  const url = useDialogUrl(dialogs)
  return (
    <IconButton
      icon={Trash2}
      variant="quiet"
      size="small"
      label={t('delete.open', { name })}
      reason={reason}
      onClick={() => url.open('removePasskey', id)}
    />
  )
}

type Props = {
  username: string
  passkeys: readonly NamedPasskey[]
  /** There is one passkey, and no password signs in. */
  isOnlyWay: boolean
  /** Dialogs that do not open: the API has no such call, or this sign-in may not change anything. */
  bars: Record<(typeof dialogs)[number], boolean>
}

/** The dialogs of the passkeys, in the URL. */
export function PasskeyDialogs({ username, passkeys, isOnlyWay, bars }: Props) {
  const url = useDialogUrl(dialogs, (name) => bars[name])
  if (url.name === 'addPasskey') return <AddPasskeyDialog username={username} onClose={url.close} />
  if (url.name === null || url.of === null) return null
  const passkey = passkeys.find(({ id }) => id === url.of) ?? null
  return <RemovePasskeyDialog id={url.of} passkey={passkey} isOnlyWay={isOnlyWay} onClose={url.close} />
}
