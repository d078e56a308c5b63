import { encodeFlag } from '../api/wire'
import type { Address, Server, Subnet } from './state'

/**
 * ips of api-fields §6.2. The list contains only IPv4; the details add the companion IPv6 addresses, with the same ip_id,
 * and further members.
 */
export function addressEntries(server: Server, now: number, place: 'list' | 'detail') {
  const visible = server.addresses.filter((address) => address.visibleFrom <= now)
  if (place === 'list') return visible.map((address) => ipv4Entry(address))
  return visible.flatMap((address) => [
    { ...ipv4Entry(address), ...ipv4Detail(address) },
    ...(address.ipv6 === null ? [] : [ipv6Entry(address, address.ipv6)]),
  ])
}

function ipv4Entry(address: Address) {
  return {
    ip_id: String(address.id),
    sub_id: String(address.subnetId),
    ip_v4v6: 'ipv4',
    ip_address: address.ipv4,
    ip_type: address.kind,
    ip_netmask: address.netmask,
    ip_gateway: address.gateway,
    ip_reverse: address.reverse,
    ip_routed_to: String(address.routedTo),
    ip_traffic_sum: String(address.traffic),
    ip_pkts_sum: String(Math.floor(address.traffic / 900)),
    ip_nullroute: encodeFlag(address.nullRouted),
  }
}

function ipv4Detail(address: Address) {
  return {
    ip_reverse_v6: address.reverseV6,
    sub_has_ipv6: encodeFlag(address.ipv6 !== null),
    sub_ipv6_template: address.ipv6 === null ? '' : '2001:db8:{ip}::/118',
  }
}

function ipv6Entry(address: Address, ipv6: string) {
  return {
    ip_id: String(address.id),
    sub_id: String(address.subnetId),
    ip_v4v6: 'ipv6',
    ip_address: ipv6,
    ip_type: address.kind,
    ip_netmask: '/118',
    ip_gateway: '2001:db8::1',
    ip_reverse: address.reverseV6,
    ip_routed_to: '0',
  }
}

/** api-fields §6.3. */
export function subnetEntry(server: Server, subnet: Subnet, customerId: number) {
  const [ns = '', ns2 = '', ns3 = '', ns4 = '', ns5 = ''] = subnet.nameServers
  return {
    sub_id: String(subnet.id),
    sub_parent_id: '0',
    srv_id: String(server.id),
    device_id: '0',
    dc_id: String(server.datacenterId),
    cust_id: String(customerId),
    sub_type: 'ipv6',
    sub_ipv6_type: 'static',
    sub_network: subnet.network,
    sub_gateway: subnet.gateway,
    sub_broadcast: '',
    sub_cidr: `${subnet.network}/${subnet.prefixLength}`,
    sub_netmask: String(subnet.prefixLength),
    sub_vlan: '0',
    sub_vrf: '0',
    sub_description: subnet.description,
    sub_location: '',
    sub_duid: '',
    sub_ns: ns,
    sub_ns2: ns2,
    sub_ns3: ns3,
    sub_ns4: ns4,
    sub_ns5: ns5,
    sub_rdns: encodeFlag(subnet.nameServers.some((name) => name !== '')),
    sub_routed_to: String(subnet.routedTo),
    sub_has_ipv6: '0',
    sub_dhcp_enabled: '0',
    sub_client_prefix: '0',
    sub_hot_standby: '0',
    sub_deleted: '0',
  }
}
