'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import type { Live } from '@/components/live/use-live'
import { OctagonX } from '@/components/ui/icons'
import { reportStopped } from '@/components/work/use-work'
import { formatTime } from '@/lib/format/time'
import type { Installation } from '@/lib/install/api'
import { isAppRunOver } from '@/lib/install/rules/install'
import { abortInstall } from '../actions'
import type { InstalledServer } from './install-head'

type StopDialogProps = { server: InstalledServer; live: Live<Installation>; onClose: () => void }

/** Asks before an installation is stopped, with the state in which that leaves the server. */
export function StopDialog({ server: { id, name }, live, onClose }: StopDialogProps) {
  const t = useTranslations('install.stop')
  const style = useTimeStyle()
  const form = useChangeForm(abortInstall, {
    live,
    subject: () => ({ kind: 'installStop', id, name }),
    announce: () => ({ title: t('done', { name }), text: t('off') }),
    onDone: ({ value }) => reportStopped(id, value),
    onFound: () => reportStopped(id, live.asOf),
  })
  const { install, app } = live.value
  const isOver = install === null
  return (
    <ConfirmChange
      form={form}
      input={{ id }}
      title={t('title', { name })}
      keep={t('keep')}
      confirm={{ label: t('start'), variant: 'destroy', icon: OctagonX }}
      whether={t('whether', { name })}
      refused={({ known }) => (known?.code === 'notInstalling' ? { means: t('refused') } : null)}
      found={isOver}
      latestState={t(isOver ? 'isOver' : 'goesOn', { time: formatTime(live.asOf, style) })}
      onClose={onClose}
    >
      <ul className="list-disc ps-5">
        <li>{t('body')}</li>
        {app?.name && !isAppRunOver(app.status) && <li>{t('app', { name: app.name })}</li>}
        <li>{t('off')}</li>
      </ul>
    </ConfirmChange>
  )
}
