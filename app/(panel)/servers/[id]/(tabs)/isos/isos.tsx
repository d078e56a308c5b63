'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { Button } from '@/components/ui/button'
import { CircleX } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Reading } from '@/lib/model/outcome'
import { ServerNotices } from '../server-notices'
import { AddIso } from './add-iso'
import { DrivePanel } from './drive-panel'
import { IsosPanel } from './isos-panel'
import type { IsoQuestion } from './iso-dialog'
import { useIsoList, type IsoList } from './use-isos'

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
