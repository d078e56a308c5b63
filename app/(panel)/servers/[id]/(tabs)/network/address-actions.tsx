'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ArrowRightLeft, Trash2 } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import { offersOf } from '@/lib/model/offers'
import { isMovable, isReleasable } from '@/lib/network/rules/move-address'
import type { Address } from '@/lib/servers/model'
import { useServer } from '../server-live'
import type { AddressPrice } from './order-dialog'

const MoveAddress = onPress(() => import('./move-dialog').then((loaded) => loaded.MoveAddress))
const MoveHere = onPress(() => import('./move-dialog').then((loaded) => loaded.MoveHere))
const ReleaseDialog = onPress(() => import('./release-dialog').then((loaded) => loaded.ReleaseDialog))

const dialogs = ['move', 'moveHere', 'release'] as const

/** What the API offers for additional addresses, and the dialog that asks for one of it. */
export function useAddressChanges(reason: string | null) {
  const context = useServer()
  const dialog = useDialogUrl(dialogs, reason !== null)
  return { canMove: offersOf(context, 'moveAddress'), canRelease: offersOf(context, 'releaseAddress'), dialog }
}

export type AddressChanges = ReturnType<typeof useAddressChanges>

type AddressActionsProps = { address: Address; reason: string | null; changes: AddressChanges }

/** Move and Release of an additional address. */
export function AddressActions({ address, reason, changes: { canMove, canRelease, dialog } }: AddressActionsProps) {
  const t = useTranslations('network')
  if (!isReleasable(address)) return null
  const { id, address: ip } = address
  return (
    <span className="flex gap-2 sm:justify-end">
      {canMove && (
        <Button
          size="small"
          icon={ArrowRightLeft}
          aria-label={t('move.one', { address: ip })}
          reason={reason ?? (isMovable(address) ? null : t('move.layer2'))}
          onClick={() => dialog.open('move', id)}
        >
          {t('move.action')}
        </Button>
      )}
      {canRelease && (
        <Button
          size="small"
          variant="quiet"
          icon={Trash2}
          aria-label={t('release.one', { address: ip })}
          reason={reason}
          onClick={() => dialog.open('release', id)}
        >
          {t('release.action')}
        </Button>
      )}
    </span>
  )
}

type AddressDialogsProps = { changes: AddressChanges; price: Promise<AddressPrice | null> }

/** The open dialog. It keeps the address after a change that took it away. */
export function AddressDialogs({ changes: { dialog }, price }: AddressDialogsProps) {
  const { server } = useServer()
  const listed = server.addresses.find((address) => address.id === dialog.of && isReleasable(address)) ?? null
  const [kept, setKept] = useState<Address | null>(null)
  if (listed && listed !== kept) setKept(listed)
  const asked = listed ?? (kept?.id === dialog.of ? kept : null)
  const props = { price, onClose: dialog.close }
  if (dialog.name === 'moveHere') return <MoveHere {...props} />
  if (!asked || dialog.name === null) return null
  return dialog.name === 'move' ? (
    <MoveAddress {...props} address={asked} />
  ) : (
    <ReleaseDialog {...props} address={asked} />
  )
}
