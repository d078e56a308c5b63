import type { AppRunStatus, InstallStep } from '@/lib/rules/install-steps'

/** A running install (§2.5). */
export type Install = {
  /** Null for an undocumented step; `stepName` then has the API's name for it. */
  step: InstallStep | null
  stepName: string | null
  /** Percent, 0 to 100. */
  progress: number | null
  /** Installed packages; null when the installer does not report. */
  packagesDone: number | null
  packagesTotal: number | null
  startedAt: Date | null
  stepStartedAt: Date | null
  /** True when one step has taken at least 30 minutes. */
  stalled: boolean
  failed: boolean
}

/** The latest run of an app's installation (§2.7), without its password (see `revealAppLogin`). */
export type AppRun = {
  id: string | null
  osId: string | null
  name: string | null
  /** Data URI for an image source, or null. */
  logo: string | null
  status: AppRunStatus
  /** The app's current step, as reported by the API. */
  step: string | null
  /** Percent, 0 to 100. */
  progress: number | null
  domain: string | null
  url: string | null
  version: string | null
  adminUser: string | null
  note: { en: string | null; nb: string | null }
  createdAt: Date | null
  completedAt: Date | null
}

/** Login of an installed app. Secret. */
export type AppLogin = { adminUser: string | null; adminPassword: string }
