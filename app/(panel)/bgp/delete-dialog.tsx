'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import type { Live } from '@/components/live/use-live'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import { listClass } from '@/components/ui/list-class'
import type { Bgp, BgpSession } from '@/lib/bgp/model'
import { formatTime } from '@/lib/format/time'
import { bgpRefusal } from '@/lib/bgp/rules/bgp'
import { deleteSession } from './actions'
import { sessionName } from './state-looks'

type DeleteDialogProps = { session: BgpSession; server: string; live: Live<Bgp>; onClose: () => void }

/** Asks before a session is deleted: shows its routes, what is announced over it, and which sessions take over. */
export function DeleteDialog({ session, server, live, onClose }: DeleteDialogProps) {
  const t = useTranslations('bgp')
  const style = useTimeStyle()
  const which = sessionName(session, server)
  const { send, pending, outcome } = useChange(deleteSession, {
    subject: ({ sessionId }) => ({ kind: 'bgpDelete', id: sessionId, name: `${which.server}, ${which.address}` }),
    announce: () => ({ title: t('delete.done', { server }) }),
  })
  const { prefixes, sessions } = live.value
  const announced = prefixes.rows.filter(
    ({ asnId, family, state }) => asnId === session.asnId && family === session.family && state === 'active',
  )
  const left = sessions.rows.filter(
    ({ id, family, state }) => id !== session.id && family === session.family && state !== 'deleting',
  )
  const others = left.filter(({ asnId }) => asnId === session.asnId)
  const onServer = left.filter(({ serverId }) => serverId === session.serverId)
  const now = sessions.rows.find(({ id }) => id === session.id)?.state ?? 'gone'

  async function confirm() {
    const answer = await send({ sessionId: session.id })
    if (answer && answer.status !== 'signedOut') live.refresh()
    if (answer?.status === 'done') onClose()
  }

  return (
    <ConfirmDialog
      open
      title={t('delete.title', which)}
      keep={t('delete.keep')}
      confirm={{ label: t('delete.confirm'), variant: 'destroy', icon: Trash2 }}
      busy={pending}
      onKeep={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('delete.body')}</p>
      <p>
        {t('delete.received', {
          routes: session.defaultOnly ? 'default' : 'full',
          family: session.family ? t(`family.${session.family}`) : '',
          left: onServer.length,
        })}
      </p>
      {announced.length > 0 && (
        <>
          <p>{t(others.length > 0 ? 'delete.carried' : 'delete.unreachable', { count: others.length })}</p>
          <ul className={listClass}>
            {announced.map(({ id, prefix }) => (
              <li className="mono" key={id}>
                {prefix}
              </li>
            ))}
          </ul>
        </>
      )}
      <OutcomeNotice
        outcome={outcome}
        whether={t('delete.whether')}
        refused={(failure) => {
          const key = bgpRefusal(failure)
          return key && { means: t(`refused.${key}`) }
        }}
        readAt={live.asOf}
        latestState={t('delete.latestState', { time: formatTime(live.asOf, style), state: now })}
        check={{ onClick: live.refresh }}
      />
    </ConfirmDialog>
  )
}
