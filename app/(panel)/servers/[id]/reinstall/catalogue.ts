import type { SshKey } from '@/lib/account/model'
import type { App, Distribution, Release } from '@/lib/catalogue/model'
import type { Settled } from '@/lib/model/outcome'

/** Data that the page passes to the wizard. Promises resolve in the browser when the API has answered. */

export type ReleaseList = { rows: Release[]; unreadable: readonly unknown[] }

export type System = { distribution: Distribution; releases: Promise<Settled<ReleaseList>> }

export type SystemList = { systems: System[]; unreadable: number }

export type AppList = { apps: App[]; unreadable: number }

export type AccountKeys = { keys: SshKey[]; unreadable: number; email: string | null }
