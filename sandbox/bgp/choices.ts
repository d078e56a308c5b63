/** BGP values that are not documented (api-fields §20). */
export const bgpChoices = {
  /** §4.8, §8: includes rejected ones. */
  asnLimit: 5,
  /**
   * Invalid numbers: 0, AS_TRANS (RFC 6793) and the last of both sizes (RFC 7300). Private and documentation numbers are
   * accepted, because tests have no others to use.
   */
  invalidAsns: [0, 23_456, 65_535, 4_294_967_295],
  /** Seconds until a session is configured on the router, and until the router's next run removes a deleted one. */
  sessionActiveAfter: 30,
  deletionPass: 60,
  /** BGP routers by data centre; a redundant session needs two. */
  routers: { 1: [11, 12], 2: [21, 22], 3: [] } as Readonly<Record<number, readonly number[]>>,
  routerAsn: 64_500,
  text: {
    notApproved: 'The ASN has not been approved.',
    addressNeeded: 'At least one of ip_id_v4 and ip_id_v6 is required.',
    unknownAddress: 'IP address is not valid.',
  },
} as const
