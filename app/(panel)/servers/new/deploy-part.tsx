import { getTranslations } from 'next-intl/server'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { ServerOff } from '@/components/ui/icons'
import { requireSession } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import { addKeyAction, placeOrderAction } from './actions'
import { OrderForm } from './lazy-parts'
import {
  readDeployCatalogue,
  readDeployments,
  readImageApps,
  readImageIsos,
  readKeys,
  readSystems,
  readWaitingList,
} from './read'

/** The order form, or why it is not available. */
export async function DeployPart() {
  const images = {
    systems: quiet(readSystems()),
    apps: quiet(readImageApps()),
    isos: quiet(readImageIsos()),
    keys: quiet(readKeys()),
  }
  const waiting = quiet(readWaitingList())
  const [catalogue, underWay, session, t] = await Promise.all([
    readDeployCatalogue(),
    readDeployments([]),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!catalogue.ok) {
    return catalogue.failure.kind === 'forbidden' ? (
      <section className="panel">
        <NoAccess right="servers" failure={catalogue.failure} level={2} />
      </section>
    ) : (
      <PartFailure failure={catalogue.failure} what={t('failed.what')} part={t('failed.part')} />
    )
  }
  if (catalogue.value === null || catalogue.value.tiers.every(({ products }) => products.length === 0)) {
    return (
      <section className="panel">
        <Empty
          icon={ServerOff}
          level={2}
          title={t('absent.title')}
          actions={<ButtonLink href={paths.servers()}>{t('absent.servers')}</ButtonLink>}
        >
          {t('absent.body')}
        </Empty>
      </section>
    )
  }
  return (
    <OrderForm
      catalogue={catalogue.value}
      known={underWay.ok ? underWay.value.servers : []}
      images={images}
      waiting={waiting}
      rights={session.rights}
      place={placeOrderAction}
      addKey={addKeyAction}
    />
  )
}

/** Prevents an unhandled rejection of a read that is never awaited; the error still reaches those who await it. */
function quiet<T>(read: Promise<T>): Promise<T> {
  read.catch(() => undefined)
  return read
}
