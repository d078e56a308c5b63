import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { PageHead } from '@/components/ui/page-head'
import { isMissing } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { readServer } from '../(tabs)/read-server'
import { addKeyAction, reinstallAction } from './actions'
import { readWizardData } from './read'
import { Wizard } from './wizard'
import type { WizardServer } from './wizard-server'

/** The wizard, or why it is not available, once the server has been read. */
export async function ReinstallPart({ id }: { id: string }) {
  const wizardData = readWizardData(id)
  const [server, install, session, t] = await Promise.all([
    readServer(id),
    wizardData.install,
    requireSession(),
    getTranslations('reinstall'),
  ])
  if (isMissing(server)) notFound()
  if (!server.ok) {
    return (
      <>
        <PageHead title={t('title', { name: id })} />
        <PartFailure failure={server.failure} what={t('serverFailed.what', { id })} part={t('serverFailed.part')} />
      </>
    )
  }
  const { name, kind, state, memoryGb, diskGb, os, plan, primaryIp, addresses, bgpSessions } = server.value
  const plain: WizardServer = {
    ...{ id, name, kind, state, memoryGb, diskGb, os, plan, primaryIp, asOf: server.asOf },
    addresses: addresses.map(({ address, reverse, role }) => ({ address, reverse, role })),
    bgpSessions: bgpSessions.map(({ address, asn }) => ({ address, asn })),
    install: install.ok ? install.value : null,
  }
  return (
    <Wizard
      server={plain}
      rights={session.rights}
      systems={wizardData.systems}
      apps={wizardData.apps}
      account={wizardData.account}
      reinstall={reinstallAction}
      addKey={addKeyAction}
    />
  )
}
