import { z } from 'zod'
import { str01, strNum, strDec } from '../api/wire'

/** GET /deploy/servers (api-fields §12), with JSON numbers and booleans where that table says so. */
const option = z.object({
  opt_id: z.int(),
  opt_value: z.string(),
  opt_setup: z.number(),
  price_id: z.int(),
  rate_monthly: z.number(),
  is_default: z.boolean(),
})

const product = z.object({
  product_id: z.int(),
  price_id: z.int(),
  auction_id: z.literal(0),
  product_hash: z.string(),
  product_name: z.string(),
  type: z.enum(['vm', 'dedicated', 'auction']),
  in_stock: z.boolean(),
  built_to_order: z.boolean(),
  waitlist_eligible: z.boolean(),
  allow_hourly: z.boolean(),
  allow_recurring: z.boolean(),
  quantity: z.int(),
  discount_year: z.number(),
  setup: z.number(),
  contract: z.int(),
  monthly_extra: z.number(),
  vm_cores: strNum,
  vm_memory: strDec,
  vm_storage: strNum,
  vm_bw: strNum,
  vm_bw_type: z.string(),
  rate_hourly: z.number(),
  rate_monthly: z.number(),
  region_ids: z.array(z.int()),
  dc_ids: z.array(z.int()),
  dc_stock: z.record(z.string(), z.boolean()),
  addons: z.array(z.object({ name: z.string(), value: z.string() })),
  config_addons: z.array(
    z.object({
      addon_id: z.int(),
      addon_name: z.string(),
      addon_type: z.literal('radio'),
      options: z.array(option),
    }),
  ),
  specs: z.object({
    cpu_cores: z.int(),
    cpu_sockets: z.int(),
    cpu_model: z.string().nullable(),
    ram_gb: z.number(),
    bw: z.number(),
    bw_type: z.string(),
    uplink_gbps: z.number().nullable(),
    disks: z.array(z.object({ size_gb: z.number(), type: z.string() })),
  }),
})

const region = z.object({
  region_name: z.string(),
  region_name_short: z.string(),
  region_country: z.string(),
  region_icon: z.string(),
})

export const catalogueSchema = z.object({
  tiers: z.array(
    z.object({
      group_id: z.int(),
      group_name: z.string(),
      in_stock: z.boolean(),
      quantity: z.int(),
      products: z.array(product),
    }),
  ),
  regions: z.array(region.extend({ region_id: strNum, region_active: str01 })),
  datacenters: z.array(
    region.extend({ dc_id: z.int(), dc_name: z.string(), region_id: z.int(), region_location: z.string() }),
  ),
  currency: z.string(),
  eligibility: z.object({
    verified: z.union([z.literal(0), z.literal(1)]),
    has_method: z.boolean(),
    method_qualifies: z.boolean(),
    has_paid_invoice: z.boolean(),
    qualifies_arrears: z.boolean(),
    credit_nok: z.number(),
    hourly_currency: z.string(),
    hourly_applies: z.boolean(),
    hourly_allowance: z.number(),
    hourly_usage: z.number(),
    hourly_percent: z.number(),
  }),
})

export type CatalogueProduct = z.input<typeof product>
