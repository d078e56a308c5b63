import type { BgpState } from '../bgp/state'
import type { BillingState } from '../billing/state'
import type { Fault, LoggedRequest } from '../control/state'
import type { CustomerState } from '../customer/state'
import type { DeployState } from '../deploy/state'
import type { DomainsState } from '../domains/state'
import type { ServersState } from '../servers/state'
import type { Mail } from './mail'

export const SCENARIOS = ['demo', 'empty', 'fleet'] as const
export type Scenario = (typeof SCENARIOS)[number]

export const DIALECTS = ['reference', 'wild'] as const
export type Dialect = (typeof DIALECTS)[number]

/** What events switch on and off for the whole account (sandbox.md, Events). */
export type Conditions = {
  underReview: boolean
  profileIncomplete: boolean
  dnsUnavailable: boolean
  creditExhausted: boolean
  cardDeclined: boolean
  paymentPending: boolean
  unverified: boolean
  registryCreditFailure: boolean
  registryRejectsIpsTag: boolean
}

/** One customer. Plain JSON from top to bottom, so that SANDBOX_STATE can keep it. */
export type Account = {
  id: number
  /** Position in the sandbox; ids of different accounts never meet because each has its own range. */
  index: number
  scenario: Scenario
  dialect: Dialect
  clockOffset: number
  /** The account's clock when it was made: seeds count from here. */
  created: number
  counters: Record<string, number>
  conditions: Conditions
  customer: CustomerState
  servers: ServersState
  billing: BillingState
  domains: DomainsState
  bgp: BgpState
  deploy: DeployState
  mail: Mail[]
  requests: LoggedRequest[]
  faults: Fault[]
}

/** The account's clock: real time plus its offset, in whole Unix seconds. */
export function accountTime(account: { clockOffset: number }): number {
  return Math.floor(Date.now() / 1000 + account.clockOffset)
}

/** The next id of a kind. Ranges of a million per account keep one account's ids from ever naming another's things. */
export function nextId(account: Account, kind: string): number {
  const id = (account.counters[kind] ?? account.index * 1_000_000 + 1000) + 1
  account.counters[kind] = id
  return id
}
