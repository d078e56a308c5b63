import { z } from 'zod'
import {
  boolean,
  date,
  decimalText,
  flag,
  id,
  listOf,
  number,
  one,
  optional,
  required,
  seconds,
  text,
  word,
} from '@/lib/api/wire'
import { sessionStateOf } from '@/lib/bgp/rules/bgp'
import { isRecord } from '@/lib/model/is-record'
import type { Money } from '@/lib/model/money'
import { serverRecord, sharedMembers, toRow } from './wire'

/** Records inside a server's details (api-fields §6.3 to 6.5). Decoding drops kvm_password, which is not in the schema. */

export type Subnet = z.output<typeof subnet>

const subnet = z
  .object({
    sub_id: id,
    sub_cidr: text,
    sub_network: text,
    sub_netmask: text,
    sub_gateway: text,
    sub_ns: text,
    sub_ns2: text,
    sub_ns3: text,
    sub_ns4: text,
    sub_ns5: text,
  })
  .transform((wire) => ({
    id: wire.sub_id,
    /** Network and prefix, such as `2001:db8:53::/48`. */
    cidr: wire.sub_cidr ?? `${wire.sub_network ?? ''}/${(wire.sub_netmask ?? '').replace(/^\//, '')}`,
    gateway: wire.sub_gateway,
    /** Name servers that the reverse zone is delegated to. */
    nameServers: [wire.sub_ns, wire.sub_ns2, wire.sub_ns3, wire.sub_ns4, wire.sub_ns5].flatMap((name) => name ?? []),
  }))

const cpu = z
  .object({ cpu_full_name: text, cpu_manufacturer: text, cpu_name: text, cpu_speed: optional(number) })
  .transform((wire) => ({
    name: wire.cpu_full_name ?? [wire.cpu_manufacturer, wire.cpu_name].filter(Boolean).join(' '),
    speedMhz: wire.cpu_speed,
  }))

export type Disk = z.output<typeof disk>

const disk = z
  .object({ hdd_type: text, hdd_model: text, hdd_size: optional(number) })
  .transform((wire) => ({ type: wire.hdd_type, model: wire.hdd_model, sizeGb: wire.hdd_size }))

const networkCard = z
  .object({ nic_id: id, nic_speed: optional(number), nic_mac_address: text })
  .transform((wire) => ({ id: wire.nic_id, speedMbps: wire.nic_speed, mac: wire.nic_mac_address }))

const hourly = z.object({
  rate_hourly: optional(decimalText),
  accrued_hours: optional(number),
  accrued_cost: optional(decimalText),
  monthly_cap: optional(decimalText),
  currency: text,
  next_invoice: optional(date),
})

export type ServerOrder = z.output<typeof order>['form']

const order = z
  .object({
    order_id: id,
    order_number: id,
    order_date: optional(seconds),
    order_billing_type: text,
    order_billing_date: optional(date),
    order_billing_cycle: optional(number),
    order_status: text,
    order_cancel_reason: text,
    product_name: text,
    product_vm_storage: optional(number),
    hourly: optional(one(hourly)),
  })
  .transform((wire) => {
    const priced = (amount: string | null | undefined): Money | null =>
      amount && wire.hourly?.currency ? { amount, currency: wire.hourly.currency.toUpperCase() } : null
    const form = {
      id: wire.order_id,
      /** Identifies the order in the billing-term endpoints; may contain letters. */
      number: wire.order_number,
      hourly: wire.order_billing_type?.toLowerCase() === 'hourly',
      /** Billing cycle in months. An example in the documentation has the word "monthly"; "0" means hourly. */
      cycleMonths: wire.order_billing_cycle || null,
      nextInvoiceAt: wire.order_billing_date ?? wire.hourly?.next_invoice ?? null,
      orderedAt: wire.order_date,
      status: wire.order_status?.toLowerCase() ?? null,
      hourlyRate: priced(wire.hourly?.rate_hourly),
      accruedHours: wire.hourly?.accrued_hours ?? null,
      accruedCost: priced(wire.hourly?.accrued_cost),
      monthlyCap: priced(wire.hourly?.monthly_cap),
    }
    return {
      form,
      order_status: wire.order_status,
      product_name: wire.product_name,
      cancelReason: wire.order_cancel_reason,
      storageGb: wire.product_vm_storage,
    }
  })

const activity = z
  .object({ log_id: id, log_entry: required(text), log_timestamp: optional(seconds) })
  .transform((wire) => ({ id: wire.log_id, text: wire.log_entry, at: wire.log_timestamp }))

/** Entries of attacklogs are not documented; names as in api-fields §20. */
export type Attack = z.output<typeof attack>

const attack = z
  .object({
    attack_id: id,
    ip_address: text,
    attack_start: optional(seconds),
    attack_end: optional(seconds),
    attack_peak_mbps: optional(number),
    attack_type: text,
  })
  .transform((wire) => ({
    id: wire.attack_id,
    address: wire.ip_address,
    startedAt: wire.attack_start,
    endedAt: wire.attack_end,
    peakMbps: wire.attack_peak_mbps,
    type: wire.attack_type,
  }))

/** Members of a session of the account (api-fields §16). */
const bgpSession = z
  .object({ id, ip_address: text, neighbor_ipv4: text, neighbor_ipv6: text, your_asn: text, status: text })
  .transform((wire) => ({
    id: wire.id,
    /** Address of the server. */
    address: wire.ip_address,
    /** Address of the router. */
    neighbour: wire.neighbor_ipv4 ?? wire.neighbor_ipv6,
    asn: wire.your_asn,
    state: sessionStateOf(wire.status),
  }))

const consoleSession = z
  .object({ kvm_ip_address: text, kvm_ip: text, kvm_username: text, kvm_expires: optional(seconds) })
  .transform((wire) => ({
    address: wire.kvm_ip ?? wire.kvm_ip_address,
    username: wire.kvm_username,
    expiresAt: wire.kvm_expires,
  }))

/** A list that is optional: decoded as empty when it is not a list. */
const extraList = <T>(what: string, schema: z.ZodType<T>) =>
  optional(listOf(what, schema)).transform((rows) => rows ?? [])

/**
 * All details of one server (api-fields §6). install_details.root_password, kvm_password and the other secrets in this
 * response are not in the schema, so decoding drops them.
 */
export type Server = z.output<typeof detail>

const detail = z
  .object({
    ...sharedMembers,
    srv_label: text,
    srv_bw: optional(number),
    srv_bw_type: word(['quota', 'cdr']),
    srv_custom_partition: flag,
    srv_feature_reinstall: optional(boolean),
    srv_feature_mgmt: optional(boolean),
    srv_feature_snapshot: optional(boolean),
    order: optional(one(order)),
    subnets: extraList('subnets', subnet),
    cpus: extraList('cpus', cpu),
    hdds: extraList('disks', disk),
    nics: extraList('network cards', networkCard),
    attacklogs: extraList('attack log', attack),
    activity_log: extraList('activity log', activity),
    bgp_sessions: extraList('server BGP sessions', bgpSession),
    bw_used: optional(number),
    bw_used_in: optional(number),
    bw_used_out: optional(number),
    node: optional(text),
    location: optional(one(z.object({ dc_location: text, dc_rack: text }))),
    ipmi_session: optional(one(consoleSession)),
    install_details: optional(one(z.object({ date_started: seconds }))),
    cancel: optional(one(z.object({ cancel_date: seconds, cancel_reason: text }))),
  })
  .transform((wire) => {
    const sizes = wire.hdds.flatMap((disk) => disk.sizeGb ?? [])
    const row = toRow(wire)
    return {
      ...row,
      dataCentre: row.dataCentre ?? wire.location?.dc_location ?? null,
      /** Fixed factory label, unaffected by a rename. */
      label: wire.srv_label,
      isoId: wire.iso_id,
      osId: wire.os?.os_id ?? wire.os_id,
      addresses: wire.ips,
      subnets: wire.subnets,
      cpus: wire.cpus,
      disks: wire.hdds,
      /** Whether it takes own partitions when it is reinstalled. */
      customPartitions: wire.srv_custom_partition,
      /** Total of all disks, or the plan's size; null when neither is known. */
      diskGb: sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) : (wire.order?.storageGb ?? null) || null,
      networkCards: wire.nics,
      /** Host name of the virtual host. */
      node: wire.node,
      region: wire.datacenter?.region_name ?? null,
      rack: wire.location?.dc_rack ?? null,
      order: wire.order?.form ?? null,
      /** Traffic in this period: gigabytes for a quota, Mbit/s for a committed rate. */
      bandwidth: {
        model: wire.srv_bw_type,
        allowance: wire.srv_bw || null,
        used: wire.bw_used,
        usedIn: wire.bw_used_in,
        usedOut: wire.bw_used_out,
      },
      activity: wire.activity_log,
      attacks: wire.attacklogs,
      bgpSessions: wire.bgp_sessions,
      /** An open console session, without its password. */
      console: wire.ipmi_session,
      /** Hints only: a call may work even if its flag is false (api-fields §19.12). Null when absent. */
      features: {
        reinstall: wire.srv_feature_reinstall,
        console: wire.srv_feature_mgmt,
        snapshot: wire.srv_feature_snapshot,
      },
      /** When the running installation began, or null. */
      installStartedAt: wire.install_details?.date_started ?? null,
      cancelledAt: wire.cancel?.cancel_date ?? null,
      /** Why it was cancelled, as written by the customer or the service. */
      cancelReason: wire.cancel?.cancel_reason ?? wire.order?.cancelReason ?? null,
    }
  })

/** `cancelled` becomes a flag in the shared part; its date, if any, is read here. */
export const serverDetail = serverRecord(
  z.preprocess(
    (value) => (isRecord(value) && 'cancelled' in value ? { ...value, cancel: value.cancelled } : value),
    detail,
  ),
)
