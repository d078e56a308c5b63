'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Form } from '@/components/form/form'
import { explained, OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { CircleX, Disc3, Lock, Plus } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { Notice } from '@/components/ui/notice'
import { onPress } from '@/components/ui/on-press'
import { Panel } from '@/components/ui/panel'
import { formatTime } from '@/lib/format/time'
import type { Reading } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'
import { correctedIsoUrl, isoUrlProblem } from '@/lib/server-tools/rules/iso-url'
import { canAddIso, canUnmountIso, isoInDrive, isoLimit, isoRefusalOf } from '@/lib/server-tools/rules/isos'
import { useDisabledReason, useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { addIso } from '../actions'
import type { IsoQuestion } from './iso-dialog'
import { IsosPanel } from './isos-panel'
import { type IsoList, useIsoList, type WatchedIsos } from './use-isos'

const IsoDialog = onPress(() => import('./iso-dialog').then((loaded) => loaded.IsoDialog))

/** The server's drive, the account's images, and the form to add another. */
export function Isos({ initial }: { initial: Reading<IsoList> }) {
  const t = useTranslations('isos')
  const watched = useIsoList(initial)
  const [asked, setAsked] = useState<IsoQuestion | null>(null)
  const { vanished } = watched
  return (
    <PartBoundary what={t('failed')}>
      <ServerNotices />
      <div className="cols-side">
        <div className="grid grid-cols-1 content-start gap-6">
          {vanished.length > 0 && (
            <Notice
              tone="warn"
              icon={CircleX}
              role="status"
              title={t('vanished.title', { names: vanished.join(', ') })}
              actions={<Button onClick={watched.forgetVanished}>{t('vanished.dismiss')}</Button>}
            >
              {t('vanished.body')}
            </Notice>
          )}
          <IsosPanel watched={watched} onAsk={setAsked} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <DrivePanel watched={watched} onAsk={setAsked} />
          <AddIso watched={watched} />
        </div>
      </div>
      {asked && <IsoDialog question={asked} watched={watched} onClose={() => setAsked(null)} />}
    </PartBoundary>
  )
}

type DrivePanelProps = { watched: WatchedIsos; onAsk: (question: IsoQuestion) => void }

/** The image in this server's CD drive. */
function DrivePanel({ watched: { live }, onAsk }: DrivePanelProps) {
  const t = useTranslations('isos.drive')
  const why = useDisabledReason()
  const { server, rights } = useServer()
  const image = isoInDrive(server, live.value.rows)
  return (
    <Panel title={t('title')}>
      <p className={iconLineClass}>
        <Icon of={Disc3} />
        <span className="min-w-0 break-words">
          {image === null ? t('empty') : image === 'unknown' ? t('unknown') : <b>{image.name}</b>}
        </span>
      </p>
      {image !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <Button reason={why(canUnmountIso(server, rights))} onClick={() => onAsk({ action: 'unmount', image })}>
            {t('unmount')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const addresses = defineStoredForm<{ url: string }>({
  // A query or login in a URL may be a secret, so such a URL is only kept in this tab.
  stored: ({ url }) => ({ url: /[?@]/.test(url) ? '' : url }),
  restored: ({ url }, first) => (typeof url === 'string' ? { url } : first),
})

/** Form to add an image by URL, validated like the API. */
function AddIso({ watched: { live, renew } }: { watched: WatchedIsos }) {
  const t = useTranslations('isos')
  const why = useDisabledReason()
  const style = useTimeStyle()
  const { server, rights } = useServer()
  const kept = useStoredForm(addresses, `iso:${server.id}`, () => ({ url: '' }))
  const typed = kept.value.url
  const setTyped = (url: string) => kept.change(() => ({ url }))
  const { submit, callsOf, tried, pending, outcome, notice } = useChangeForm(addIso, {
    live: { asOf: live.asOf, refresh: renew },
    subject: ({ id }) => ({ kind: 'isoAdd', id, name: server.name }),
    announce: () => ({ title: t('add.asked') }),
    onDone: kept.clear,
  })
  const count = live.value.rows.length + live.value.unreadable.length
  const problem = isoUrlProblem(typed)
  const corrected = correctedIsoUrl(typed)
  const reason = why(canAddIso(count, server, rights))
  const url = cleanLine(typed)
  const same = live.value.rows.some((row) => row.url === url)

  const note = t('add.used', { count, limit: isoLimit })
  if (reason && !pending && !outcome) {
    return (
      <Panel title={t('add.title')} note={note}>
        <Note icon={Lock}>{reason}</Note>
      </Panel>
    )
  }
  return (
    <Panel title={t('add.title')} note={note}>
      <Form aria-label={t('add.title')} onSend={() => submit(reason || problem ? null : { id: server.id, url })}>
        <fieldset className="grid grid-cols-1 content-start gap-4">
          <TextField
            label={t('add.url')}
            hint={same ? t('add.same') : t('add.hint')}
            error={tried && problem ? t(`url.${problem}`) : null}
            type="url"
            name="url"
            mono
            verbatim
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {tried && corrected && (
            <Button size="small" className="justify-self-start" onClick={() => setTyped(corrected)}>
              {t('add.use', { url: corrected })}
            </Button>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" icon={Plus} busy={pending} reason={reason}>
              {t('add.action')}
            </Button>
            <ShowCalls of={callsOf(problem ? null : { id: server.id, url })} />
          </div>
          <OutcomeNotice
            {...notice}
            whether={t('add.whether', { url })}
            refused={(failure) => explained(isoRefusalOf(failure), (key) => t(`refused.${key}`))}
            latestState={t('add.latestState', { time: formatTime(live.asOf, style), listed: String(same) })}
          />
        </fieldset>
      </Form>
    </Panel>
  )
}
