'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ChangeDialog, ConfirmChange } from '@/components/form/change-dialog'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import type { Live } from '@/components/live/use-live'
import { TextField } from '@/components/ui/field'
import { Send, Trash2 } from '@/components/ui/icons'
import { linkButtonClass, listClass } from '@/components/ui/class-names'
import type { Bgp, BgpSession } from '@/lib/bgp/model'
import { asnLimit, asnUse, bgpRefusal, readAsn } from '@/lib/bgp/rules/bgp'
import { formatTime } from '@/lib/format/time'
import { deleteSession, submitAsn } from './actions'
import { sessionName } from './bgp-panels'

type SubmitDialogProps = {
  live: Live<Bgp>
  /** Number from the palette to fill in, checked at once; null for none. */
  asn: string | null
  onClose: () => void
}

/** Submits an AS number for review: validated like the API, with the limit shown in advance. */
export function SubmitDialog({ live, asn: asked, onClose }: SubmitDialogProps) {
  const t = useTranslations('bgp')
  const style = useTimeStyle()
  const draft = useDraft(textDrafts, asked === null ? 'asn' : `asn:${asked}`, asked ?? '', '')
  const typed = draft.value
  const form = useChangeForm(submitAsn, {
    live,
    subject: (sent) => ({ kind: 'asn', id: sent.asn, name: `AS${sent.asn}` }),
    announce: () => ({ title: t('submit.done', { asn }) }),
  })
  const { pending, outcome } = form
  const tried = form.tried || asked !== null
  const listed = live.value.asns.rows.map((row) => row.asn)
  // The number that was just sent is listed now; that is not an error.
  const read = readAsn(typed, outcome ? [] : listed)
  const asn = 'asn' in read ? read.asn : typed.trim()
  const use = 'asn' in read ? asnUse(read.asn) : null
  const left = Math.max(0, asnLimit - listed.length)
  // The number that was just sent may have reached the limit.
  const reason = left === 0 && !pending && !outcome ? t('blocked.limit', { limit: asnLimit }) : null

  return (
    <ChangeDialog
      form={form}
      input={'asn' in read ? { asn: read.asn } : null}
      title={t('submit.title')}
      word={(word) => t(`submit.${word}`, { asn })}
      icon={Send}
      reason={reason}
      refused={(failure) => explained(bgpRefusal(failure), (key) => t(`refused.${key}`))}
      latestState={t('submit.latestState', {
        time: formatTime(live.asOf, style),
        listed: String(listed.includes(asn)),
        asn,
      })}
      draft={draft}
      onClose={onClose}
      className="grid grid-cols-1 content-start gap-4"
    >
      <p>{t('submit.body')}</p>
      <TextField
        label={t('submit.label')}
        hint={use ? t(`submit.use.${use}`) : t('submit.hint')}
        error={
          tried && 'problem' in read ? (
            <>
              {t(`submit.problems.${read.problem}`)}{' '}
              {read.offer && (
                <button type="button" className={linkButtonClass} onClick={() => draft.change(read.offer ?? '')}>
                  {t('submit.offer', { asn: read.offer })}
                </button>
              )}
            </>
          ) : null
        }
        mono
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => draft.change(event.target.value)}
      />
      <p className="text-compact text-fg-muted">{t('submit.left', { left, limit: asnLimit })}</p>
    </ChangeDialog>
  )
}

type DeleteSessionDialogProps = { session: BgpSession; server: string; live: Live<Bgp>; onClose: () => void }

/** Asks before a session is deleted: shows its routes, what is announced over it, and which sessions take over. */
export function DeleteSessionDialog({ session, server, live, onClose }: DeleteSessionDialogProps) {
  const t = useTranslations('bgp')
  const style = useTimeStyle()
  const which = sessionName(session, server)
  const form = useChangeForm(deleteSession, {
    live,
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

  return (
    <ConfirmChange
      form={form}
      input={{ sessionId: session.id }}
      title={t('delete.title', which)}
      keep={t('delete.keep')}
      confirm={{ label: t('delete.confirm'), variant: 'destroy', icon: Trash2 }}
      whether={t('delete.whether')}
      refused={(failure) => explained(bgpRefusal(failure), (key) => t(`refused.${key}`))}
      latestState={t('delete.latestState', { time: formatTime(live.asOf, style), state: now })}
      onClose={onClose}
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
    </ConfirmChange>
  )
}
