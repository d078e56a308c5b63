'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Disc3 } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { canUnmountIso, isoInDrive } from '@/lib/server-tools/rules/isos'
import { useServer } from '../server-live'
import { useDisabledReason } from '../use-disabled-reason'
import type { IsoQuestion } from './iso-dialog'
import type { WatchedIsos } from './use-isos'

type DrivePanelProps = { watched: WatchedIsos; onAsk: (question: IsoQuestion) => void }

/** The image in this server's CD drive. */
export function DrivePanel({ watched: { live }, onAsk }: DrivePanelProps) {
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
