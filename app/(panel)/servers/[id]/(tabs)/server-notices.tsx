'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { CopyForSupport } from '@/components/feedback/copy-for-support'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ButtonLink } from '@/components/ui/button-link'
import { Archive, Ban, Disc3, LoaderCircle, type LucideIcon, OctagonX, Wrench } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Tone } from '@/components/ui/state'
import { formatYearDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { ServerState } from '@/lib/servers/rules/server'
import { KeepDialog, KeepServer } from './keep-server'
import { SupportLink, useServer } from './server-live'

const told = {
  cancelled: { tone: 'idle', icon: Archive },
  suspended: { tone: 'danger', icon: Ban },
  installFailed: { tone: 'danger', icon: OctagonX },
  installing: { tone: 'busy', icon: LoaderCircle },
  upgrading: { tone: 'busy', icon: LoaderCircle },
  rescue: { tone: 'warn', icon: Wrench },
  snapshot: { tone: 'busy', icon: LoaderCircle },
} as const satisfies Partial<Record<ServerState, { tone: Tone; icon: LucideIcon }>>

type ToldState = keyof typeof told

const isTold = (state: ServerState): state is ToldState => state in told

/** Notices about the whole server: unusual states, what they mean and what to do. */
export function ServerNotices() {
  const t = useTranslations('server.notices')
  const ending = useTranslations('cancel.notice')
  const style = useTimeStyle()
  const pathname = usePathname()
  const { server, hidesBilling } = useServer()
  const { state } = server
  const [isKeeping, setKeeping] = useState(false)
  if (!isTold(state) && !server.isoMounted && !server.endsAt && !isKeeping) return null

  const ways: Partial<Record<ServerState, ReactNode>> = {
    suspended: (
      <>
        {!hidesBilling && <ButtonLink href={paths.billing()}>{t('seeUnpaid')}</ButtonLink>}
        <SupportLink />
      </>
    ),
    installFailed: (
      <>
        <ButtonLink href={paths.reinstall(server.id)}>{t('reinstall')}</ButtonLink>
        <ButtonLink href={paths.install(server.id)}>{t('seeInstall')}</ButtonLink>
        <SupportLink />
      </>
    ),
    installing: <ButtonLink href={paths.install(server.id)}>{t('seeInstall')}</ButtonLink>,
    cancelled: (
      <>
        <ButtonLink href={paths.deploy()}>{t('deployAnother')}</ButtonLink>
        <SupportLink />
      </>
    ),
    rescue: (
      <>
        <SupportLink />
        <ButtonLink href={paths.reinstall(server.id)}>{t('reinstall')}</ButtonLink>
        <CopyForSupport what={t('rescue.support', { name: server.name, id: server.id })} reference={null} />
      </>
    ),
  }
  const isos = paths.isos(server.id)
  const day = server.cancelledAt && formatYearDay(server.cancelledAt, style)
  const bodyOf = (kind: ToldState) => {
    if (kind === 'installing' || kind === 'upgrading') return null
    return kind === 'cancelled' && day ? t('cancelled.since', { day }) : t(`${kind}.body`)
  }
  return (
    <div className="mb-6 grid grid-cols-1 content-start gap-2">
      {isTold(state) && (
        <Notice {...told[state]} title={t(`${state}.title`)} actions={ways[state]}>
          {state === 'rescue' && `${t('rescue.login')} `}
          {bodyOf(state)}
          {state === 'cancelled' && server.cancelReason && ` ${t('cancelled.reason', { reason: server.cancelReason })}`}
        </Notice>
      )}
      {server.endsAt && (
        <Notice
          tone="warn"
          icon={Archive}
          title={ending('title', { day: formatYearDay(server.endsAt, { ...style, timeZone: 'UTC' }) })}
          actions={<KeepServer onAsk={() => setKeeping(true)} />}
        >
          {ending('body')}
          {server.cancelReason && ` ${t('cancelled.reason', { reason: server.cancelReason })}`}
        </Notice>
      )}
      {server.isoMounted && (
        <Notice
          tone="idle"
          icon={Disc3}
          title={t('iso.title')}
          actions={pathname !== isos && <ButtonLink href={isos}>{t('toIsos')}</ButtonLink>}
        >
          {t('iso.body')}
        </Notice>
      )}
      {isKeeping && <KeepDialog onClose={() => setKeeping(false)} />}
    </div>
  )
}
