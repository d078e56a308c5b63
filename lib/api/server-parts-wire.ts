import { z } from 'zod'
import { sessionStateOf } from '@/lib/rules/bgp'
import type { ServerOrder } from './server-form'
import { date, decimalText, id, number, one, optional, required, seconds, text } from './wire'
import type { Money } from './wire-money'

/** Records inside a server's details (api-fields §6.3 to 6.5). Decoding drops kvm_password, which is not in the schema. */

export const subnet = z
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
    cidr: wire.sub_cidr ?? `${wire.sub_network ?? ''}/${(wire.sub_netmask ?? '').replace(/^\//, '')}`,
    gateway: wire.sub_gateway,
    nameServers: [wire.sub_ns, wire.sub_ns2, wire.sub_ns3, wire.sub_ns4, wire.sub_ns5].flatMap((name) => name ?? []),
  }))

export const cpu = z
  .object({ cpu_full_name: text, cpu_manufacturer: text, cpu_name: text, cpu_speed: optional(number) })
  .transform((wire) => ({
    name: wire.cpu_full_name ?? [wire.cpu_manufacturer, wire.cpu_name].filter(Boolean).join(' '),
    speedMhz: wire.cpu_speed,
  }))

export const disk = z
  .object({ hdd_id: id, hdd_type: text, hdd_model: text, hdd_size: optional(number) })
  .transform((wire) => ({ id: wire.hdd_id, type: wire.hdd_type, model: wire.hdd_model, sizeGb: wire.hdd_size }))

export const networkCard = z
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

export const order = z
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
    const form: ServerOrder = {
      id: wire.order_id,
      number: wire.order_number,
      hourly: wire.order_billing_type?.toLowerCase() === 'hourly',
      // An example in the documentation has the word "monthly"; "0" means hourly.
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

export const activity = z
  .object({ log_id: id, log_entry: required(text), log_timestamp: optional(seconds) })
  .transform((wire) => ({ id: wire.log_id, text: wire.log_entry, at: wire.log_timestamp }))

/** Entries of attacklogs are not documented; names as in api-fields §20. */
export const attack = z
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
export const bgpSession = z
  .object({ id, ip_address: text, neighbor_ipv4: text, neighbor_ipv6: text, your_asn: text, status: text })
  .transform((wire) => ({
    id: wire.id,
    address: wire.ip_address,
    neighbour: wire.neighbor_ipv4 ?? wire.neighbor_ipv6,
    asn: wire.your_asn,
    state: sessionStateOf(wire.status),
  }))

export const consoleSession = z
  .object({ kvm_ip_address: text, kvm_ip: text, kvm_username: text, kvm_expires: optional(seconds) })
  .transform((wire) => ({
    address: wire.kvm_ip ?? wire.kvm_ip_address,
    username: wire.kvm_username,
    expiresAt: wire.kvm_expires,
  }))
