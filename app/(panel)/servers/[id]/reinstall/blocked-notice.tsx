'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ButtonLink } from '@/components/ui/button-link'
import { LoaderCircle, Lock } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatDayAndTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { Permission } from '@/lib/model/reasons'
import type { WizardServer } from './wizard-server'

/** Shown from the start: why this server cannot be reinstalled now. */
export function BlockedNotice({ server, permission }: { server: WizardServer; permission: Permission }) {
  const t = useTranslations('reinstall.blocked')
  const reasons = useTranslations('reasons')
  const style = useTimeStyle()
  if (permission.allowed) return null
  const { name, id, install, asOf } = server
  if (permission.reason === 'installing') {
    const since = install?.startedAt ?? null
    return (
      <div className="wizard-notice">
        <Notice
          tone="busy"
          icon={LoaderCircle}
          title={t('installing.title', { name })}
          actions={<ButtonLink href={paths.install(id)}>{t('installing.follow')}</ButtonLink>}
        >
          {since ? t('installing.means', { time: formatDayAndTime(since, style, asOf) }) : t('installing.meansNoTime')}
        </Notice>
      </div>
    )
  }
  return (
    <div className="wizard-notice">
      <Notice
        tone={permission.reason === 'suspended' ? 'danger' : 'idle'}
        icon={Lock}
        title={t('other.title', { name })}
      >
        <p>
          {reasons(permission.reason)} {t('other.means')}
        </p>
      </Notice>
    </div>
  )
}
