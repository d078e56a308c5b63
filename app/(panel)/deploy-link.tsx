import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Plus } from '@/components/ui/icons'
import { isDeployOffered } from '@/lib/deploy/api'
import { requireSession } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import { mayChange } from '@/lib/model/rights'

/** Link to deploy a server; renders nothing where the API offers no catalogue. */
export async function DeployLink() {
  const [session, t, reasons] = await Promise.all([
    requireSession(),
    getTranslations('deploy'),
    getTranslations('reasons'),
  ])
  if (!(await isDeployOffered(session))) return null
  return (
    <ButtonLink
      variant="primary"
      href={paths.deploy()}
      icon={Plus}
      reason={mayChange(session.rights, 'servers') ? null : reasons('readOnly')}
    >
      {t('button')}
    </ButtonLink>
  )
}
