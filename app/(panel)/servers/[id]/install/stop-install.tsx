'use client'

import { useTranslations } from 'next-intl'
import type { Live } from '@/components/live/use-live'
import { Button } from '@/components/ui/button'
import { OctagonX } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { Installation } from '@/lib/install/api'
import { isRunning } from '@/lib/install/rules/reinstall'
import { offersOf } from '@/lib/model/offers'
import { mayChange, type Rights, type Viewer } from '@/lib/model/rights'
import type { InstalledServer } from './install-head'

const StopDialog = onPress(() => import('./stop-dialog').then((loaded) => loaded.StopDialog))

type StopInstallProps = {
  server: InstalledServer
  live: Live<Installation>
  rights: Rights
  lacks: Viewer['lacks']
}

/** Stops the installation, where the API offers it. The dialog stays open after that, to say what came of it. */
export function StopInstall({ server, live, rights, lacks }: StopInstallProps) {
  const t = useTranslations('install.stop')
  const reasons = useTranslations('reasons')
  const { install } = live.value
  const isOffered = offersOf({ lacks }, 'abortInstall') && (isRunning(install) || install?.stalled === true)
  const reason = mayChange(rights, 'servers') ? null : reasons('readOnly')
  const dialog = useDialogUrl(['stop'], !isOffered || reason !== null)
  return (
    <>
      {isOffered && (
        <Button icon={OctagonX} reason={reason} onClick={() => dialog.open('stop')}>
          {t('start')}
        </Button>
      )}
      {dialog.name && <StopDialog server={server} live={live} onClose={dialog.close} />}
    </>
  )
}
