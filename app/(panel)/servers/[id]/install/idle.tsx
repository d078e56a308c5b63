import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { HardDriveDownload } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import type { Rights } from '@/lib/model/rights'
import type { InstalledServer } from './installed-server'
import { ReinstallLink } from './reinstall-link'

/** No install is in progress or known to this device: the normal state of a server (§3.1). */
export function Idle({ server, rights }: { server: InstalledServer; rights: Rights }) {
  const t = useTranslations('install.idle')
  return (
    <section className="panel">
      <Empty
        icon={HardDriveDownload}
        level={2}
        title={t('title', { name: server.name })}
        actions={
          <>
            <ButtonLink variant="primary" href={paths.server(server.id)} prefetch={false}>
              {t('toServer', { name: server.name })}
            </ButtonLink>
            <ReinstallLink server={server} rights={rights} label={t('reinstall')} />
          </>
        }
      >
        {t('means')}
      </Empty>
    </section>
  )
}
