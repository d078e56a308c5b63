'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Camera } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { formatTime } from '@/lib/format/time'
import type { Reading } from '@/lib/model/outcome'
import {
  canTakeSnapshot,
  snapshotNameLimit,
  snapshotNameProblem,
  snapshotRefusalOf,
} from '@/lib/server-tools/rules/snapshots'
import { useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { useDisabledReason } from '../use-disabled-reason'
import { takeSnapshot } from './actions'
import { SnapshotsPanel } from './snapshots-panel'
import { type SnapshotList, useSnapshotList, type WatchedSnapshots } from './use-snapshots'

/** The snapshots, and the form to take another one. */
export function Snapshots({ initial }: { initial: Reading<SnapshotList> }) {
  const t = useTranslations('snapshots')
  const watched = useSnapshotList(initial)
  return (
    <PartBoundary what={t('failed')}>
      <ServerNotices />
      <div className="cols-side">
        <SnapshotsPanel watched={watched} />
        <TakeSnapshot watched={watched} />
      </div>
    </PartBoundary>
  )
}

/** Form to take a snapshot. The typed name is kept until the snapshot is requested. */
function TakeSnapshot({ watched: { live, ordered, order } }: { watched: WatchedSnapshots }) {
  const t = useTranslations('snapshots')
  const why = useDisabledReason()
  const style = useTimeStyle()
  const { server, rights, live: serverLive } = useServer()
  const draft = useDraft(textDrafts, `snapshot:${server.id}`, '', '')
  const typed = draft.value
  const [tried, setTried] = useState(false)
  const { send, pending, outcome } = useChange(takeSnapshot, {
    subject: ({ id }) => ({ kind: 'snapshot', id, name: server.name }),
    announce: () => ({ title: t('take.asked', { name: typed.trim() }) }),
  })
  const name = typed.trim()
  const problem = snapshotNameProblem(typed)
  const reason = why(canTakeSnapshot(server, rights)) ?? (ordered && !ordered.late ? t('take.wait') : null)
  const same = live.value.rows.filter((one) => one.name === name)

  async function take() {
    setTried(true)
    if (problem || reason) return
    const answer = await send({ id: server.id, name })
    if (answer?.status === 'unknown') live.refresh()
    if (answer?.status !== 'done') return
    order(name, answer.value)
    serverLive.refresh()
    draft.discard()
    setTried(false)
  }

  return (
    <Panel title={t('take.title')}>
      <Form aria-label={t('take.title')} onSend={take}>
        <fieldset className="grid grid-cols-1 content-start gap-4">
          <TextField
            label={t('take.name')}
            hint={same.length > 0 ? t('take.sameName') : t('take.hint')}
            error={tried && problem ? t(`name.${problem}`, { limit: snapshotNameLimit }) : null}
            name="name"
            autoComplete="off"
            required
            value={typed}
            onChange={(event) => draft.change(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" icon={Camera} busy={pending} reason={reason}>
              {t('take.action')}
            </Button>
          </div>
          <p className="text-compact text-fg-muted">{t('take.means')}</p>
          <OutcomeNotice
            outcome={outcome}
            whether={t('take.whether', { name })}
            refused={(failure) => {
              const key = snapshotRefusalOf(failure)
              return key && { means: t(`refused.${key}`) }
            }}
            readAt={live.asOf}
            latestState={t('take.latestState', { time: formatTime(live.asOf, style), count: same.length, name })}
            check={{ onClick: live.refresh }}
          />
        </fieldset>
      </Form>
    </Panel>
  )
}
