import type { InstallStep } from '@/lib/install/rules/install'
import type { Money } from '@/lib/model/money'
import type { BillingTerm } from './rules/deploy'

/** Ordering servers (api-fields §12). `null` means none or not known. */

export type ProductOption = { id: string; name: string; monthly: string; setup: string | null; usual: boolean }

/** A configurable part of a product, such as the amount of memory. */
export type ProductAddon = { id: string; name: string; options: ProductOption[] }

export type Product = {
  id: string
  /** Null for auctions. */
  priceId: string | null
  auctionId: string | null
  name: string
  /** Dedicated server or virtual server. */
  kind: 'dedicated' | 'kvm'
  inStock: boolean
  /** Number left in stock, where the API counts. */
  left: number | null
  builtToOrder: boolean
  waitlist: boolean
  hourly: boolean
  recurring: boolean
  /** Discount for a year, in percent. */
  discountYear: number
  /** Setup fee per server. */
  setup: string | null
  /** Contract period in months. */
  contractMonths: number
  cpu: string | null
  cores: number | null
  memoryGb: number | null
  diskGb: number | null
  /** Such as `2 × 1920 GB NVMe`, with equal disks counted. */
  disks: { sizeGb: number; type: string | null; count: number }[]
  bandwidth: { model: 'quota' | 'cdr'; amount: number } | null
  /** Decimal text, without VAT, per server. */
  hourlyRate: string | null
  /** Including other monthly fees of the API. */
  monthlyRate: string | null
  regionIds: string[]
  /** Regions whose data centres are out of stock while another region has some. */
  soldOutIn: string[]
  addons: ProductAddon[]
}

export type Tier = { id: string | null; name: string; products: Product[]; unreadable: number }

export type Region = { id: string; name: string; country: string | null; active: boolean }

/** Hints about whether the account may order; the order itself decides. */
export type Eligibility = {
  verified: boolean | null
  hasCard: boolean | null
  cardQualifies: boolean | null
  /** Whether hourly usage may be invoiced afterwards. */
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
/** `delivered`: the server exists, but has been suspended or cancelled since. */
export type DeploymentState = (typeof deploymentStates)[number] | 'delivered'

/** A server being deployed, without its password (see `revealDeployPassword`). */
export type Deployment = {
  orderId: string
  orderNumber: string | null
  /** Null until the server exists. */
  serverId: string | null
  hostname: string | null
  ipv4: string | null
  ipv6: string | null
  /** Null for an unknown state. */
  state: DeploymentState | null
  /** Null when the API returns only the server, not its order. */
  hasPassword: boolean | null
  step: InstallStep | null
  /** 0 to 100. */
  percent: number | null
}

export type Deployments = { servers: Deployment[]; unreadable: number }

/** Response to an order. */
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
  /** Whether the order was put on the waiting list. */
  waitlisted: boolean
}

export type Reservation = {
  kind: 'reservation' | 'notice'
  id: string
  product: string | null
  region: string | null
  /** Monthly cost of a reservation. */
  total: Money | null
  since: Date | null
}

export type WaitingList = { entries: Reservation[]; unreadable: number }
