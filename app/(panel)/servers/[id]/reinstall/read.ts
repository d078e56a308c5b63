import 'server-only'
import { getAccount } from '@/lib/account/api'
import { listApps, listDistributions, listReleases } from '@/lib/catalogue/api'
import { getInstall } from '@/lib/install/api'
import { readForPage } from '@/lib/auth/read'
import type { Settled } from '@/lib/model/outcome'
import type { AccountKeys, AppList, SystemList } from './catalogue'

/** Reads what the wizard needs besides the server. Each part loads and fails independently. */
export function readWizardData(id: string) {
  return {
    systems: quiet(readSystems()),
    apps: quiet(readApps()),
    account: quiet(readKeys()),
    install: quiet(readForPage((token) => getInstall(token, id))),
  }
}

/** Distributions first, then the releases of each as they arrive, without waiting for the slowest. */
async function readSystems(): Promise<Settled<SystemList>> {
  const list = await readForPage(listDistributions)
  if (!list.ok) return list
  const { rows, unreadable } = list.value
  const systems = rows.map((distribution) => ({
    distribution,
    releases: quiet(readForPage((token) => listReleases(token, distribution.id))),
  }))
  return { ...list, value: { systems, unreadable: unreadable.length } }
}

async function readApps(): Promise<Settled<AppList>> {
  const list = await readForPage(listApps)
  return list.ok ? { ...list, value: { apps: list.value.rows, unreadable: list.value.unreadable.length } } : list
}

async function readKeys(): Promise<Settled<AccountKeys>> {
  const account = await readForPage(getAccount)
  if (!account.ok) return account
  const { sshKeys, unreadableKeys, email } = account.value
  return { ...account, value: { keys: sshKeys, unreadable: unreadableKeys.length, email } }
}

/**
 * Prevents an unhandled rejection when the page redirects to sign-in or not-found before awaiting the read. The error
 * still reaches those who await it.
 */
function quiet<T>(read: Promise<T>): Promise<T> {
  read.catch(() => undefined)
  return read
}
