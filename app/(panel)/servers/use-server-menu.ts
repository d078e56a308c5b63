'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toast'
import type { RowMenu } from '@/components/table/table-row'
import { announce } from '@/components/ui/announce'
import { Activity, Copy, HardDriveDownload, SquareArrowOutUpRight } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { canSendPower, powerActions, type PowerAction } from '@/lib/servers/rules/power'
import type { Permission } from '@/lib/model/reasons'
import { canReinstall } from '@/lib/install/rules/reinstall'
import type { Rights } from '@/lib/model/rights'
import { hasInstall } from '@/lib/servers/rules/server'
import { powerIcons } from './power-icons'
import type { ServerEntry } from './use-server-columns'

type ServerMenuOptions = {
  rights: Rights
  /** A power action is being sent, so another cannot start. */
  sending: boolean
  onPower: (action: PowerAction, server: ServerEntry) => void
}

/** Actions on one server in the list. Unavailable ones are disabled, with the reason. */
export function useServerMenu({ rights, sending, onPower }: ServerMenuOptions): RowMenu<ServerEntry> {
  const t = useTranslations('servers')
  const words = useTranslations('common')
  const ui = useTranslations('ui')
  const reasons = useTranslations('reasons')
  const why = (permission: Permission) => (permission.allowed ? null : reasons(permission.reason))

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('menu.copied', { ip: text }) })
    } catch {
      announce(ui('copyFailed'))
    }
  }

  return (server) => {
    const { id, state, primaryIp, doing } = server
    return [
      [
        { name: t('menu.open'), icon: SquareArrowOutUpRight, href: paths.server(id) },
        ...(hasInstall(state) ? [{ name: t('menu.follow'), icon: Activity, href: paths.install(id) }] : []),
      ],
      powerActions.map((action) => ({
        name: words(`power.${action}`),
        icon: powerIcons[action],
        reason: doing || sending ? t('menu.wait') : why(canSendPower(action, server, rights)),
        onChoose: () => onPower(action, server),
      })),
      [
        {
          name: t('menu.reinstall'),
          icon: HardDriveDownload,
          reason: why(canReinstall(server, rights)),
          href: paths.reinstall(id),
        },
      ],
      [
        {
          name: t('menu.copyIp'),
          icon: Copy,
          reason: primaryIp ? null : t('menu.noIp'),
          onChoose: () => void copy(primaryIp ?? ''),
        },
      ],
    ]
  }
}
