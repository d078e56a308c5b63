import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import type { ButtonVariant } from '@/components/ui/button-class'
import { HardDriveDownload } from '@/components/ui/icons'
import type { Install } from '@/lib/install/model'
import { paths } from '@/lib/paths'
import { canReinstall } from '@/lib/install/rules/reinstall'
import type { Rights } from '@/lib/model/rights'
import { hasInstall } from '@/lib/servers/rules/server'
import type { InstalledServer } from './stage'

type ReinstallLinkProps = {
  server: InstalledServer
  rights: Rights
  label: string
  /** The current install: a failed or stalled one can be replaced. */
  install?: Install | null
  variant?: ButtonVariant
}

/** Link to the wizard, or why this sign-in cannot use it. */
export function ReinstallLink({ server, rights, label, install = null, variant }: ReinstallLinkProps) {
  const t = useTranslations('reasons')
  // The server's state is as old as the page: without a current install, "installing" is outdated.
  const state = hasInstall(server.state) && !install ? 'unknown' : server.state
  const permission = canReinstall({ state }, rights, install)
  return (
    <ButtonLink
      href={paths.reinstall(server.id)}
      prefetch={false}
      icon={HardDriveDownload}
      variant={variant}
      reason={permission.allowed ? null : t(permission.reason)}
    >
      {label}
    </ButtonLink>
  )
}
