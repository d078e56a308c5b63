import type { Account } from '../accounts/account'
import { encodeDmy, encodeFlag, encodeMoney } from '../api/wire'
import { accrued, costOfHours, hourlyRate, hoursOf } from '../billing/accrual'
import { lineSum, orderTotal } from '../billing/amounts'
import type { Order, OrderLine } from '../billing/state'
import { choices } from '../choices'
import { findApp } from './apps'
import { findDatacenter } from './datacenters'
import { APP_BASE_OS_ID, findRelease } from './distros'
import { installPhase } from './install'
import { takesPartitions } from './partitions'
import { isPowered } from './power'
import { findProduct } from './products'
import { addressEntries } from './address-view'
import type { Server } from './state'

/** Entry of GET /servers: the core members of api-fields §5. */
export function serverEntry(account: Account, server: Server, now: number, orders: ReadonlyMap<number, Order>) {
  const order = orders.get(server.orderId)
  const isInstalling = server.install !== null && installPhase(server.install, now) !== 'finished'
  const isDedicated = server.kind === 'dedicated'
  const isSnapshotting = server.snapshots.some((snapshot) => snapshot.readyAt > now)
  const datacenter = findDatacenter(server.datacenterId)
  return {
    srv_id: String(server.id),
    srv_name: server.name,
    srv_label: server.label,
    srv_hostname: server.hostname,
    srv_type: isDedicated ? 'dedicated' : 'vps',
    srv_vps_type: isDedicated ? '' : server.kind === 'kvm' ? 'kvm' : 'lxc',
    srv_status: isPowered(server, now),
    srv_status_method: 'icmp',
    srv_status_install: isInstalling,
    srv_status_rescue: server.rescue,
    srv_status_snapshot: isSnapshotting,
    srv_status_mount: server.mountedIsoId !== null,
    srv_status_upgrade: encodeFlag(isResizing(server, now)),
    srv_status_reboot: '0',
    srv_suspended: server.suspendedSince !== null,
    srv_primary_ip: primaryAddress(server),
    srv_cores: String(server.cores),
    srv_ram: server.ramGb,
    srv_bw: String(server.bandwidth.allowance),
    srv_bw_type: server.bandwidth.type,
    srv_location: datacenter?.code ?? '',
    srv_date_created: String(server.created),
    srv_new: now - server.created < 86_400,
    srv_feature_reinstall: true,
    srv_feature_mgmt: server.kind !== 'container',
    srv_feature_snapshot: !isDedicated,
    srv_feature_firewall: false,
    srv_feature_backups: false,
    srv_feature_preconf: encodeFlag(false),
    srv_mgmt_type: isDedicated ? 'ipmi' : server.kind === 'kvm' ? 'kvm' : '',
    srv_custom_partition: encodeFlag(takesPartitions(account, server)),
    os_id: String(server.osId),
    product_id: order?.billingType === 'hourly' ? '0' : String(server.productId),
    iso_id: String(server.mountedIsoId ?? 0),
    cust_id: String(account.id),
    node_id: isDedicated ? '0' : String(40 + (server.id % 7)),
    pmx_id: '0',
    nic_id: '0',
    dc_id: String(server.datacenterId),
    bwpool_id: '0',
    auction_id: '0',
    srv_tag: '0',
    os: osView(server.osId),
    ips: addressEntries(server, now, 'list'),
    order: order === undefined ? null : orderView(order, server, now),
    datacenter: datacenter && {
      dc_id: String(datacenter.id),
      region_id: String(datacenter.regionId),
      dc_name: datacenter.name,
      dc_type: isDedicated ? 'tower' : 'rack',
      region_name: datacenter.regionName,
      region_location: datacenter.regionLocation,
      region_country: datacenter.regionCountry,
      region_icon: datacenter.regionIcon,
      dc_netbox_site_id: String(datacenter.netboxSiteId),
      dc_router_dc_id: String(datacenter.routerId),
    },
    cancelled: server.cancelled && { cancel_date: server.cancelled.date, cancel_reason: server.cancelled.reason },
    bw_used: server.bandwidth.usedIn + server.bandwidth.usedOut,
    bw_cap: server.bandwidth.allowance,
    bw_unit: server.bandwidth.type === 'cdr' ? 'Mbps' : 'GB',
    bw_is_hourly: order?.billingType === 'hourly',
  }
}

/** Whether the resize after POST upgrade is in progress (§4.4). */
export function isResizing({ upgradedAt }: Server, now: number): boolean {
  return upgradedAt !== null && now < upgradedAt + choices.server.upgradeSeconds
}

export function primaryAddress(server: Server): string {
  return server.addresses.find(({ kind }) => kind === 'primary')?.ipv4 ?? ''
}

/** api-fields §6.1. An app has its own name; the underlying system is os_base_id. */
export function osView(osId: number) {
  const app = findApp(osId)
  const found = findRelease(app === undefined ? osId : APP_BASE_OS_ID)
  return {
    os_id: String(osId),
    os_name: app?.name ?? found?.release.name ?? '',
    os_release: found?.distro.slug ?? '',
    os_dedicated_only: encodeFlag(app?.isDedicatedOnly ?? false),
    os_custom_partition: encodeFlag(false),
    os_single_disk_only: encodeFlag(false),
    os_minram: String(app?.minRamGb ?? found?.release.minRamGb ?? 0),
    os_template: '',
    os_base_id: app === undefined ? '0' : String(APP_BASE_OS_ID),
  }
}

/** api-fields §6.4. */
function orderView(order: Order, server: Server, now: number) {
  const isHourly = order.billingType === 'hourly'
  const line = order.lines.find(({ serverId, type }) => serverId === server.id && type === 'server')
  const nextBilling = order.nextBilling === null ? '' : encodeDmy(order.nextBilling)
  const isCancelled = server.cancelled !== null || order.status === 'cancelled'
  return {
    order_id: String(order.id),
    order_number: order.number,
    order_date: String(order.date),
    order_billing_type: order.billingType,
    order_billing_date: nextBilling,
    order_billing_cycle: String(order.cycle),
    order_billing_days: String(order.paymentDays),
    order_status: isCancelled ? 'cancelled' : order.status,
    order_payment_status: '1',
    order_total: encodeMoney(orderTotal(order)),
    order_cancel_reason: server.cancelled?.reason ?? order.cancelReason,
    payment_id: '1',
    product_id: String(server.productId),
    product_name: line?.name ?? server.productName,
    product_vm_cores: String(server.kind === 'dedicated' ? 0 : server.cores),
    product_vm_memory: String(server.kind === 'dedicated' ? 0 : (findProduct(server.productId)?.ramGb ?? server.ramGb)),
    product_vm_storage: String(server.kind === 'dedicated' ? 0 : server.diskGb),
    ...(isHourly ? { hourly: hourlyView(order, line, now) } : {}),
  }
}

function hourlyView(order: Order, line: OrderLine | undefined, now: number) {
  const monthly = line === undefined ? 0 : lineSum(order, line)
  const hours = line === undefined ? 0 : hoursOf(line, accrued(order, now).from, now)
  return {
    rate_hourly: hourlyRate(monthly),
    accrued_hours: hours,
    accrued_cost: costOfHours(monthly, hours) / 100,
    monthly_cap: monthly / 100,
    currency: order.currency,
    next_invoice: order.nextBilling === null ? '' : encodeDmy(order.nextBilling),
  }
}
