/** What a reinstall takes with it, from data that is already there. Keys are under `losses.*` in the messages. */

export const lossKeys = ['disk', 'snapshots', 'domains', 'bgpSessions', 'reverseDns'] as const

export type Loss = {
  key: (typeof lossKeys)[number]
  /** Numbers that the words name: `count`, and `diskGb` (0 when not known) for the disk. */
  params: Record<string, string | number>
  /** What exactly: snapshots, domains, sessions, or `address name` for reverse DNS. */
  names: string[]
}

type LosingServer = {
  diskGb: number | null
  addresses: readonly { address: string; reverse: string | null; role: string | null }[]
  bgpSessions: readonly { address: string | null; asn: string | null }[]
}

/**
 * What is lost or no longer fits when a server is reinstalled. The disk always is; ID, name and addresses stay
 * (api-fields §11). Reverse DNS stays too, but may name the old system.
 *
 * @param hostName the new host name: reverse DNS that says it already fits
 * @param beside   what other pages' data tell; null when it was not read, and then nothing is said of it
 */
export function losses(
  server: LosingServer,
  hostName: string | null = null,
  beside: { snapshots?: readonly string[] | null; domains?: readonly string[] | null } = {},
): Loss[] {
  const reverse = server.addresses.filter(
    (ip) => ip.reverse !== null && ip.role !== 'management' && ip.reverse.toLowerCase() !== hostName?.toLowerCase(),
  )
  const counted: [Loss['key'], string[]][] = [
    ['snapshots', [...(beside.snapshots ?? [])]],
    ['domains', [...(beside.domains ?? [])]],
    [
      'bgpSessions',
      server.bgpSessions.map(({ asn, address }) => [asn && `AS${asn}`, address].filter(Boolean).join(' ')),
    ],
    ['reverseDns', reverse.map((ip) => `${ip.address} ${ip.reverse}`)],
  ]
  const disk: Loss = { key: 'disk', params: { diskGb: server.diskGb ?? 0 }, names: [] }
  return [
    disk,
    ...counted.flatMap(([key, names]) => (names.length > 0 ? [{ key, params: { count: names.length }, names }] : [])),
  ]
}
