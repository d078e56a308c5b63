import type { Account } from '../accounts/account'
import { encodeFlag } from '../api/wire'
import { currentSessions, sessionEntry } from '../bgp/session-view'
import type { Order } from '../billing/state'
import { choices } from '../choices'
import { addressEntries, subnetEntry } from './address-view'
import { findDatacenter } from './datacenters'
import { installPhase } from './install'
import { isResizing, osView, serverEntry } from './server-view'
import type { Server } from './state'

/** `data` of GET /servers/{id}: the list entry and everything of api-fields §6. */
export function serverDetail(account: Account, server: Server, now: number, orders: ReadonlyMap<number, Order>) {
  const isDedicated = server.kind === 'dedicated'
  const { usedIn, usedOut } = server.bandwidth
  return {
    ...serverEntry(account, server, now, orders),
    srv_status_upgrade: isResizing(server, now),
    srv_feature_preconf: false,
    os: { ...osView(server.osId), dist_logo: `/images/os/${osView(server.osId).os_release}.svg` },
    ips: addressEntries(server, now, 'detail'),
    cpus: cpuEntries(server),
    hdds: diskEntries(account, server),
    gpus: [],
    volumes: [],
    processes: [],
    subnets: server.subnets.map((subnet) => subnetEntry(server, subnet, account.id)),
    nics: nicEntries(server),
    attacklogs: server.attacks.map((attack) => ({
      attack_id: attack.id,
      ip_address: attack.address,
      attack_start: attack.start,
      attack_end: attack.end,
      attack_peak_mbps: attack.peakMbps,
      attack_type: attack.type,
    })),
    activity_log: [...server.activity].reverse().map((entry) => ({
      log_id: String(entry.id),
      log_entry: entry.text,
      log_timestamp: String(entry.at),
    })),
    bw_used: usedIn + usedOut,
    bw_used_in: usedIn,
    bw_used_out: usedOut,
    node: isDedicated ? '' : `node${40 + (server.id % 7)}.example.net`,
    location: isDedicated ? rackLocation(server) : null,
    ipmi_session: ipmiEntry(server, now),
    management_session: null,
    bgp_sessions: currentSessions(account, now)
      .filter((session) => session.serverId === server.id)
      .map((session) => sessionEntry(account, session, now)),
    ...installDetails(server, now),
    pkg_id: 0,
  }
}

function cpuEntries(server: Server) {
  if (server.cpu === null) return []
  const { name, manufacturer, mhz } = server.cpu
  return [
    {
      cpu_id: String(server.id),
      srv_id: String(server.id),
      cpu_manufacturer: manufacturer,
      cpu_name: name,
      cpu_speed: String(mhz),
      cpu_full_name: `${manufacturer} ${name}`,
    },
  ]
}

function diskEntries(account: Account, server: Server) {
  const isDedicated = server.kind === 'dedicated'
  const sizes = isDedicated ? [server.diskGb / 2, server.diskGb / 2] : [server.diskGb]
  return sizes.map((size, index) => ({
    hdd_id: String(server.id * 10 + index),
    srv_id: String(server.id),
    cust_id: String(account.id),
    datastore_id: '0',
    storage_id: '0',
    hdd_manufacturer: isDedicated ? 'Samsung' : '',
    hdd_model: isDedicated ? 'PM9A3' : '',
    hdd_label: `disk${index}`,
    hdd_serial_number: isDedicated ? `S64GNE0R${server.id}${index}` : '',
    hdd_ceph_image: isDedicated ? '' : `vm-${server.id}-disk-${index}`,
    hdd_state: 'active',
    hdd_type: server.diskType,
    hdd_size: String(size),
    hdd_space_used: '0',
  }))
}

function nicEntries(server: Server) {
  const serial = server.id.toString(16).padStart(6, '0').slice(-6)
  return [
    {
      nic_id: String(server.id),
      nic_speed: server.kind === 'dedicated' ? '10000' : '1000',
      nic_mac_address: `52:54:00:${serial.slice(0, 2)}:${serial.slice(2, 4)}:${serial.slice(4)}`,
      port_id: '0',
      ifName: server.kind === 'dedicated' ? 'xe-0/0/12' : null,
      ifDescr: server.kind === 'dedicated' ? server.label : null,
      ifSpeed: server.kind === 'dedicated' ? '10000000000' : null,
      ifOperStatus: true,
      ifAdminStatus: true,
    },
  ]
}

function rackLocation(server: Server) {
  return {
    dc_type: 'rack',
    dc_location: findDatacenter(server.datacenterId)?.name ?? '',
    dc_rack: `R${10 + (server.id % 12)}`,
    dc_rack_row: 'B',
    dc_rack_u: 2 + (server.id % 38),
    dc_rack_height: 1,
  }
}

/** api-fields §6.5. The password was only in the response of POST ipmi. */
function ipmiEntry(server: Server, now: number) {
  const { ipmi } = server
  if (ipmi === null || now >= ipmi.opened + choices.ipmiLifetime) return null
  return {
    kvm_id: String(ipmi.id),
    srv_id: String(server.id),
    kvm_userid: '3',
    kvm_ip_address: ipmi.address,
    kvm_username: ipmi.username,
    kvm_expires: String(ipmi.opened + choices.ipmiLifetime),
    kvm_in_use: encodeFlag(true),
  }
}

/** Only while an installation runs. The root password was only in the response of POST reinstall (sandbox.md). */
function installDetails(server: Server, now: number) {
  const { install } = server
  if (install === null || installPhase(install, now) === 'finished') return {}
  return {
    install_details: {
      date_started: String(install.started),
      sshkey: install.sshKey,
      root_password: '',
      prov_post: install.firstboot,
    },
  }
}
