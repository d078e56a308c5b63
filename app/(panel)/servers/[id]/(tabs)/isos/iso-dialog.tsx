'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { Interruption } from '@/components/server/interruption'
import { Disc3, Trash2 } from '@/components/ui/icons'
import type { IsoImage } from '@/lib/server-tools/model'
import { formatTime } from '@/lib/format/time'
import { isoInDrive, isoRefusalOf } from '@/lib/server-tools/rules/isos'
import { useServer } from '../server-live'
import { deleteIso, mountIso, unmountIso } from '../actions'
import type { WatchedIsos } from './use-isos'

export type IsoQuestion =
  { action: 'mount' | 'delete'; image: IsoImage } | { action: 'unmount'; image: IsoImage | 'unknown' }

const kinds = { mount: 'isoMount', unmount: 'isoUnmount', delete: 'isoDelete' } as const

type IsoDialogProps = { question: IsoQuestion; watched: WatchedIsos; onClose: () => void }

/** Asks before the server restarts from an image or from its disk, and before an image is deleted. */
export function IsoDialog({ question, watched: { live, renew }, onClose }: IsoDialogProps) {
  const texts = useTranslations('isos')
  const style = useTimeStyle()
  const { server, live: serverLive } = useServer()
  const { action, image } = question
  const name = image === 'unknown' ? texts('drive.unknownName') : image.name
  const names = { name, server: server.name }
  const t = (key: 'title' | 'body' | 'keep' | 'confirm' | 'done' | 'whether') => texts(`${action}.${key}`, names)

  const form = useChangeForm(
    (asked: IsoQuestion, pageOwner: string) => {
      if (asked.action === 'unmount') return unmountIso({ id: server.id }, pageOwner)
      const input = { id: server.id, isoId: asked.image.id }
      return asked.action === 'mount' ? mountIso(input, pageOwner) : deleteIso(input, pageOwner)
    },
    {
      subject: () => ({
        kind: kinds[action],
        id: image === 'unknown' || action !== 'delete' ? server.id : `${server.id}:${image.id}`,
        name,
      }),
      announce: () => ({ title: t('done') }),
      live:
        action === 'delete'
          ? { asOf: live.asOf, refresh: () => renew(image.id) }
          : { asOf: serverLive.asOf, refresh: renew },
    },
  )

  const here = isoInDrive(server, live.value.rows)
  const inDrive = here === null ? texts('drive.empty') : here === 'unknown' ? texts('drive.unknown') : here.name
  const isListed = image !== 'unknown' && live.value.rows.some(({ id }) => id === image.id)
  const currentState =
    action === 'delete'
      ? texts('delete.latestState', { time: formatTime(live.asOf, style), listed: String(isListed) })
      : texts('mount.latestState', { time: formatTime(serverLive.asOf, style), inDrive })
  return (
    <ConfirmChange
      form={form}
      input={question}
      title={t('title')}
      keep={t('keep')}
      confirm={{
        label: t('confirm'),
        variant: action === 'delete' ? 'destroy' : 'primary',
        icon: action === 'delete' ? Trash2 : Disc3,
      }}
      whether={t('whether')}
      refused={(failure) => explained(isoRefusalOf(failure), (key) => texts(`refused.${key}`))}
      latestState={currentState}
      onClose={onClose}
    >
      <p>{t('body')}</p>
      {action === 'mount' && here !== null && <p>{texts('mount.replaces', { inDrive })}</p>}
      {action !== 'delete' && <Interruption by={action} server={server} label={texts('mount.touched')} />}
    </ConfirmChange>
  )
}
