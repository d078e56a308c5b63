import type { InstallStep } from '@/lib/rules/install-steps'
import type { BillingTerm } from '@/lib/rules/deploy'
import type { Money } from './wire-money'

/** New servers (api-fields §12). `null` is "none" or "not known". */

export type ProductOption = { id: string; name: string; monthly: string; setup: string | null; usual: boolean }

/** Something to choose one of, such as the amount of memory. */
export type ProductAddon = { id: string; name: string; options: ProductOption[] }

export type Product = {
  id: string
  /** Null for an auction. */
  priceId: string | null
  auctionId: string | null
  name: string
  /** A machine of its own, or a virtual server. */
  kind: 'dedicated' | 'kvm'
  inStock: boolean
  /** How many are left, where the API counts them. */
  left: number | null
  builtToOrder: boolean
  waitlist: boolean
  hourly: boolean
  recurring: boolean
  /** Percent off for a year. */
  discountYear: number
  /** Once, per server. */
  setup: string | null
  /** Months that it is bound for. */
  contractMonths: number
  cpu: string | null
  cores: number | null
  memoryGb: number | null
  diskGb: number | null
  /** Such as `2 × 1920 GB NVMe`; counted already. */
  disks: { sizeGb: number; type: string | null; count: number }[]
  bandwidth: { model: 'quota' | 'cdr'; amount: number } | null
  /** Decimal text, without VAT, per server. */
  hourlyRate: string | null
  /** With what the API asks for every month besides. */
  monthlyRate: string | null
  regionIds: string[]
  /** Regions whose data centres have none left, while another region has. */
  soldOutIn: string[]
  addons: ProductAddon[]
}

export type Tier = { id: string | null; name: string; products: Product[]; unreadable: number }

export type Region = { id: string; name: string; country: string | null; active: boolean }

/** What the API says of the account's standing as a buyer. Hints: the order itself has the last word. */
export type Eligibility = {
  verified: boolean | null
  hasCard: boolean | null
  cardQualifies: boolean | null
  /** May be invoiced afterwards for what is billed by the hour. */
  arrears: boolean | null
  /** Decimal text, NOK. */
  creditNok: string | null
  hourly: { allowance: string; usage: string; currency: string } | null
}

export type DeployCatalogue = {
  tiers: Tier[]
  regions: Region[]
  currency: string
  eligibility: Eligibility | null
}

export type DeployIso = { id: string; name: string }

export const deploymentStates = ['waitlist', 'waiting', 'deploying', 'installing', 'ready', 'rescue', 'iso'] as const
/** `delivered`: the order's server is there, but suspended or cancelled since. */
export type DeploymentState = (typeof deploymentStates)[number] | 'delivered'

/** One server on its way, without its password: that is revealed by `revealDeployPassword` alone. */
export type Deployment = {
  orderId: string
  orderNumber: string | null
  /** Null until the server exists. */
  serverId: string | null
  hostname: string | null
  ipv4: string | null
  ipv6: string | null
  /** Null for a word that the reference does not know. */
  state: DeploymentState | null
  /** Null when the API tells of the server alone, not of its order. */
  hasPassword: boolean | null
  step: InstallStep | null
  /** 0 to 100. */
  percent: number | null
}

export type Deployments = { servers: Deployment[]; unreadable: number }

/** What the API answered to an order. */
export type OrderPlaced = {
  orderIds: string[]
  orderNumbers: string[]
  quantity: number | null
  currency: string
  term: BillingTerm | null
  hourlyRate: Money | null
  monthlyCap: Money | null
  /** For the whole term and all servers, without VAT. */
  total: Money | null
  setup: Money | null
  discount: Money | null
  vat: Money | null
  pendingPayment: boolean
  underReview: boolean
  /** Set when the order was put on the waiting list instead. */
  waitlisted: boolean
}

export type Reservation = {
  kind: 'reservation' | 'notice'
  id: string
  product: string | null
  region: string | null
  /** What a reservation will cost a month. */
  total: Money | null
  since: Date | null
}

export type WaitingList = { entries: Reservation[]; unreadable: number }
