import type { Account } from '../accounts/account'
import type { Endpoint } from '../api/endpoint'

/** Values of an account for each path parameter of the registry. A test fails for a missing parameter. */
const OWN: Readonly<Record<string, (account: Account) => (string | number)[]>> = {
  id: ({ servers }) => servers.servers.map(({ id }) => id),
  snap_id: ({ servers }) => servers.servers.flatMap(({ snapshots }) => snapshots.map(({ id }) => id)),
  ip_id: ({ servers }) => servers.servers.flatMap(({ addresses }) => addresses.map(({ id }) => id)),
  iso_id: ({ servers }) => servers.isos.map(({ id }) => id),
  key_id: ({ customer }) => [...customer.sshKeys, ...customer.apiKeys].map(({ id }) => id),
  contact_id: ({ customer }) => customer.contacts.map(({ id }) => id),
  order_number: ({ billing }) => billing.orders.map(({ number }) => number),
  inv_id: ({ billing }) => billing.invoices.map(({ id }) => id),
  inv_md5: ({ billing }) => billing.invoices.map(({ md5 }) => md5),
  zone_id: ({ domains }) => domains.zones.map(({ id }) => id),
  item_id: ({ domains }) => domains.transferItems.map(({ id }) => id),
  asn_id: ({ bgp }) => bgp.asns.map(({ id }) => id),
  session_id: ({ bgp }) => bgp.sessions.map(({ id }) => id),
}

/** Valid values of parameters that do not belong to an account. */
const COMMON: Readonly<Record<string, string>> = {
  type: 'port_bits',
  record_id: '0123456789abcdef0123456789abcdef',
  number: '974760673',
  domain: 'ledig-navn.no',
}

export function parametersOf({ path }: Pick<Endpoint, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

export function isKnownParameter(name: string): boolean {
  return name in OWN || name in COMMON
}

/** Whether the path contains something that belongs to one account; the catalogue's `{id}` does not. */
export function isOwned(endpoint: Pick<Endpoint, 'path'>): boolean {
  return !endpoint.path.startsWith('/reinstall/') && parametersOf(endpoint).some((name) => name in OWN)
}

/** Fills the path with ids of this account; `pick` chooses among several. */
export function pathWithin(account: Account, { path }: Pick<Endpoint, 'path'>, pick = 0): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const ids = OWN[name]?.(account) ?? []
    return encodeURIComponent(String(ids[pick % Math.max(1, ids.length)] ?? COMMON[name] ?? 'none'))
  })
}

/** Values that may only occur in this account's responses: its ids, names of users and domains, secrets, one-time codes. */
export function marksOf(account: Account): string[] {
  const ids = Object.values(OWN).flatMap((idsOf) => idsOf(account))
  return [
    ...ids.map(String).filter((id) => id.length >= 7),
    ...account.customer.contacts.flatMap(({ username, password }) => [username, password]),
    ...account.customer.apiKeys.map(({ secret }) => secret),
    ...account.domains.zones.map(({ name }) => name),
    ...account.domains.transferItems.map(({ zoneName }) => zoneName),
    ...account.mail.flatMap(({ token }) => (token === undefined ? [] : [token])),
  ]
}
