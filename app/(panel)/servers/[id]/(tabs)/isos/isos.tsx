'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { CircleX, Disc3 } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import type { Reading } from '@/lib/model/outcome'
import { canUnmountIso, isoInDrive } from '@/lib/server-tools/rules/isos'
import { useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { useDisabledReason } from '../use-disabled-reason'
import { AddIso } from './add-iso'
import type { IsoQuestion } from './iso-dialog'
import { IsosPanel } from './isos-panel'
import { type IsoList, useIsoList, type WatchedIsos } from './use-isos'

const IsoDialog = dynamic(() => import('./iso-dialog').then((loaded) => loaded.IsoDialog), { ssr: false })

/** The server's drive, the account's images, and the form to add another. */
export function Isos({ initial }: { initial: Reading<IsoList> }) {
  const t = useTranslations('isos')
  const watched = useIsoList(initial)
  const [asked, setAsked] = useState<IsoQuestion | null>(null)
  const { vanished } = watched
  return (
    <PartBoundary what={t('failed')} part={t('part')}>
      <ServerNotices />
      <div className="cols cols-side">
        <div className="stack-6">
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
        <div className="stack-6">
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
      <p className="icon-line">
        <Icon of={Disc3} />
        <span className="min-w-0 break-words">
          {image === null ? t('empty') : image === 'unknown' ? t('unknown') : <b>{image.name}</b>}
        </span>
      </p>
      <p className="hint">{t(image === null ? 'emptyMeans' : 'mountedMeans')}</p>
      {image !== null && (
        <div className="actions">
          <Button reason={why(canUnmountIso(server, rights))} onClick={() => onAsk({ action: 'unmount', image })}>
            {t('unmount')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
