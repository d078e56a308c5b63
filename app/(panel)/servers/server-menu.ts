import type { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toaster'
import { Activity, Copy, HardDriveDownload, Pin, PinOff, SquareArrowOutUpRight, Tag } from '@/components/ui/icons'
import type { MenuEntry } from '@/components/ui/menu'
import { canReinstall } from '@/lib/install/rules/reinstall'
import type { Permission } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { canSendPower, type PowerAction, powerActions } from '@/lib/servers/rules/power'
import { hasInstall } from '@/lib/servers/rules/server'
import { powerIcons } from './power-run'
import type { ServerEntry } from './use-server-columns'

export type ServerMenuOptions = {
  rights: Rights
  /** A power action is being sent, so another cannot start. */
  sending: boolean
  words: {
    t: ReturnType<typeof useTranslations<'servers'>>
    common: ReturnType<typeof useTranslations<'common'>>
    reasons: ReturnType<typeof useTranslations<'reasons'>>
    ui: ReturnType<typeof useTranslations<'ui'>>
  }
  onPower: (action: PowerAction, server: ServerEntry) => void
  onPin: (server: ServerEntry) => void
  onTags: (server: ServerEntry) => void
}

/** Actions on one server in the list. Unavailable ones are disabled, with the reason. */
export function serverMenu(server: ServerEntry, options: ServerMenuOptions): MenuEntry[][] {
  const { rights, sending, words, onPower, onPin, onTags } = options
  const { t, common, reasons, ui } = words
  const { id, state, primaryIp, doing, pinned } = server
  const why = (permission: Permission) => (permission.allowed ? null : reasons(permission.reason))
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('menu.copied', { ip: text }) })
    } catch {
      toast({ title: ui('copyFailed'), tone: 'warn' })
    }
  }
  return [
    [
      { name: t('menu.open'), icon: SquareArrowOutUpRight, href: paths.server(id) },
      ...(hasInstall(state) ? [{ name: t('menu.follow'), icon: Activity, href: paths.install(id) }] : []),
    ],
    [
      { name: t(pinned ? 'menu.unpin' : 'menu.pin'), icon: pinned ? PinOff : Pin, onChoose: () => onPin(server) },
      { name: t('tags.open'), icon: Tag, onChoose: () => onTags(server) },
    ],
    powerActions.map((action) => ({
      name: common(`power.${action}`),
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
