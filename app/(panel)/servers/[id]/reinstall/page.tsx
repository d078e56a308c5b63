import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { getAccount } from '@/lib/account/api'
import { isMissing, quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { listApps, listDistributions, listReleases } from '@/lib/catalogue/api'
import { getInstall } from '@/lib/install/api'
import type { Settled } from '@/lib/model/outcome'
import { FailedPage } from '../../../failed-page'
import { readServer } from '../(tabs)/read-server'
import { addKeyAction } from '../../actions'
import { reinstallAction } from '../actions'
import { ServerPage } from '../server-page'
import type { AccountKeys, SystemList } from './chosen'
import { ReinstallSkeleton } from './reinstall-skeleton'
import { Wizard } from './wizard'
import type { WizardServer } from './values'

type Props = PageProps<'/servers/[id]/reinstall'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reinstall')
  return { title: t('titlePlain') }
}

export default async function ReinstallPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('reinstall')])
  return (
    <ServerPage params={params} crumb={t('crumb')}>
      <MoreMessages of={['reinstall', 'continuity', 'sshKeys']}>
        <Suspense fallback={<ReinstallSkeleton />}>
          <ReinstallPart id={id} />
        </Suspense>
      </MoreMessages>
    </ServerPage>
  )
}

/** The wizard, or why it is not available. What it needs besides the server loads and fails independently. */
async function ReinstallPart({ id }: { id: string }) {
  const systems = quiet(readSystems())
  const apps = quiet(readForPage(listApps))
  const account = quiet(readKeys())
  const [server, install, { rights }, t] = await Promise.all([
    readServer(id),
    readForPage((token) => getInstall(token, id)),
    requireSession(),
    getTranslations('reinstall'),
  ])
  if (isMissing(server)) notFound()
  if (!server.ok)
    return (
      <FailedPage
        right="servers"
        title={t('title', { name: id })}
        failure={server.failure}
        what={t('serverFailed.what', { id })}
      />
    )
  const { name, kind, state, memoryGb, diskGb, disks, customPartitions, os, plan, primaryIp, addresses, bgpSessions } =
    server.value
  const plain: WizardServer = {
    ...{ id, name, kind, state, memoryGb, diskGb, customPartitions, os, plan, primaryIp, asOf: server.asOf },
    disksGb: disks.map(({ sizeGb }) => sizeGb ?? null),
    addresses: addresses.map(({ address, reverse, role }) => ({ address, reverse, role })),
    bgpSessions: bgpSessions.map(({ address, asn }) => ({ address, asn })),
    install: install.ok ? install.value : null,
  }
  return (
    <Wizard server={plain} {...{ rights, systems, apps, account }} reinstall={reinstallAction} addKey={addKeyAction} />
  )
}

/** Distributions first, then the releases of each as they arrive, without waiting for the slowest. */
async function readSystems(): Promise<Settled<SystemList>> {
  const list = await readForPage(listDistributions)
  if (!list.ok) return list
  const rows = list.value.rows.map((distribution) => ({
    distribution,
    releases: quiet(readForPage((token) => listReleases(token, distribution.id))),
  }))
  return { ...list, value: { ...list.value, rows } }
}

async function readKeys(): Promise<Settled<AccountKeys>> {
  const account = await readForPage(getAccount)
  if (!account.ok) return account
  const { sshKeys, unreadableKeys, email } = account.value
  return { ...account, value: { keys: sshKeys, unreadable: unreadableKeys.length, email } }
}
