import type { SshKey } from '@/lib/api/account-form'
import type { App, Distribution, Release } from '@/lib/api/catalogue-form'
import type { Settled } from '@/lib/rules/outcome'

/** What the page hands to the wizard. A promise arrives in the browser when the API has answered. */

export type ReleaseList = { rows: Release[]; unreadable: readonly unknown[] }

export type System = { distribution: Distribution; releases: Promise<Settled<ReleaseList>> }

export type SystemList = { systems: System[]; unreadable: number }

export type AppList = { apps: App[]; unreadable: number }

export type AccountKeys = { keys: SshKey[]; unreadable: number; email: string | null }
