import 'server-only'
import type { Failure, Reading } from '@/lib/rules/outcome'
import { isApiError, toFailure } from './errors'
import { getAppRun, getInstall } from './install'
import type { AppRun, Install } from './install-form'

/** The installation of a server and the app run that follows it. */
export type Installation = {
  /** Null when no installation is running. */
  install: Install | null
  /** Null when no app was ever installed, or when it was not read. */
  app: AppRun | null
  /** Why the app run could not be read; `install` is valid without it. */
  appFailure: Failure | null
}

/**
 * Reads the installation of a server and its app run (§2.5, §2.7). The app run is only read when it may exist: when the
 * caller knows that there is one, or when no installation is running any more.
 *
 * @throws ApiError when the install cannot be read, or the session has ended
 */
export async function getInstallation(
  token: string,
  id: string,
  { withApp }: { withApp: boolean },
): Promise<Reading<Installation>> {
  const [install, early] = await Promise.all([getInstall(token, id), withApp ? readApp(token, id) : null])
  const app = early ?? (install.value === null ? await readApp(token, id) : { app: null, appFailure: null })
  return { value: { install: install.value, ...app }, asOf: install.asOf }
}

async function readApp(token: string, id: string): Promise<Pick<Installation, 'app' | 'appFailure'>> {
  try {
    return { app: (await getAppRun(token, id)).value, appFailure: null }
  } catch (error) {
    if (!isApiError(error) || error.kind === 'unauthenticated') throw error
    return { app: null, appFailure: toFailure(error) }
  }
}
