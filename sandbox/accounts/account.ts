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

export const DIALECTS = ['reference', 'wild', 'wire'] as const
export type Dialect = (typeof DIALECTS)[number]

/** Account-wide conditions that events turn on and off (sandbox.md, Events). */
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

/** One customer, as plain JSON so that SANDBOX_STATE can store it. */
export type Account = {
  id: number
  /** Position in the sandbox, which determines the account's range of ids. */
  index: number
  scenario: Scenario
  dialect: Dialect
  /** Whether the endpoints exist that are not in the reference (api-fields §21). */
  beyond: boolean
  clockOffset: number
  /** The account's clock at creation: seed dates are relative to it. */
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

/** Returns the account's clock: real time plus its offset, in whole Unix seconds. */
export function accountTime(account: { clockOffset: number }): number {
  return Math.floor(Date.now() / 1000 + account.clockOffset)
}

/** Returns the next id of a kind. Each account has a range of a million, so ids are unique across accounts. */
export function nextId(account: Account, kind: string): number {
  const id = (account.counters[kind] ?? account.index * 1_000_000 + 1000) + 1
  account.counters[kind] = id
  return id
}
