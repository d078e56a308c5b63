/** What a reinstall deletes, from data already read. Texts are under `losses.*`. */

export const lossKeys = ['disk', 'snapshots', 'domains', 'bgpSessions', 'reverseDns'] as const

export type Loss = {
  key: (typeof lossKeys)[number]
  /** Parameters of the texts: `count`, and `diskGb` (0 when not known) for the disk. */
  params: Record<string, string | number>
  /** Affected snapshots, domains or sessions, or `address name` for reverse DNS. */
  names: string[]
}

type LosingServer = {
  diskGb: number | null
  addresses: readonly { address: string; reverse: string | null; role: string | null }[]
  bgpSessions: readonly { address: string | null; asn: string | null }[]
}

/**
 * Lists what is lost or outdated when a server is reinstalled. The disk is always erased; ID, name and addresses stay
 * (api-fields §11). Reverse DNS stays too, but may contain the old name.
 *
 * @param hostName new host name: reverse DNS with it is not outdated
 * @param related  data of other pages; null when not read, and then it is left out
 */
export function losses(
  server: LosingServer,
  hostName: string | null = null,
  related: { snapshots?: readonly string[] | null; domains?: readonly string[] | null } = {},
): Loss[] {
  const reverse = server.addresses.filter(
    (ip) => ip.reverse !== null && ip.role !== 'management' && ip.reverse.toLowerCase() !== hostName?.toLowerCase(),
  )
  const counted: [Loss['key'], string[]][] = [
    ['snapshots', [...(related.snapshots ?? [])]],
    ['domains', [...(related.domains ?? [])]],
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
