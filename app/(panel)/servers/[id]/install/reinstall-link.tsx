import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import type { ButtonVariant } from '@/components/ui/button'
import { HardDriveDownload } from '@/components/ui/icons'
import type { Install } from '@/lib/api/install-form'
import { paths } from '@/lib/paths'
import { canReinstall } from '@/lib/rules/reinstall'
import type { Rights } from '@/lib/rules/rights'
import { hasInstall } from '@/lib/rules/server'
import type { InstalledServer } from './installed-server'

type ReinstallLinkProps = {
  server: InstalledServer
  rights: Rights
  label: string
  /** The install as it stands: a failed or stalled one may be replaced. */
  install?: Install | null
  variant?: ButtonVariant
}

/** The way to the wizard, or why this sign-in cannot go it. */
export function ReinstallLink({ server, rights, label, install = null, variant }: ReinstallLinkProps) {
  const t = useTranslations('reasons')
  // The server's own state is as old as the page; without an install under way "installing" has passed.
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
