import type { Asked, AskedType, Reply } from './model'

/** What there is to know of a name: each question that was put, and each answer. The rules say what it means. */

export type Subject = {
  /** The zone, and the name in it: full, lower-case ASCII. */
  zone: string
  name: string
  type: AskedType
  /** Names in the zone with a key for signing e-mail; null to leave e-mail out. */
  dkimNames: readonly string[] | null
}

/** A name server of the zone: where it is, by whom. */
export type Host = {
  name: string
  /** What the zone above says beside its delegation. */
  glue: readonly string[]
  /** What resolvers say. */
  found: readonly string[]
}

export type Evidence = Subject & {
  asOf: Date
  /** The zone above; null when no resolver knows. */
  parent: string | null
  /** Servers of the zone above, asked for the name servers and the DS records of the zone. */
  delegations: readonly Asked[]
  ds: readonly Asked[]
  hosts: readonly Host[]
  /** The zone's own servers. */
  soa: readonly Asked[]
  ns: readonly Asked[]
  keys: readonly Asked[]
  /** The question itself, to the zone's own servers. */
  own: readonly Asked[]
  /** To the resolvers; and, where one refuses, again without checking signatures. */
  cached: readonly Asked[]
  unchecked: readonly Asked[]
  /** Names that follow from CNAME records, each with its reply, in order. */
  chain: readonly Link[]
  mail: MailEvidence | null
}

/** A name that another is an alias of. `cname` and `address` of the same name. */
export type Link = { name: string; reply: Reply }

/** What resolvers say of a domain's e-mail. */
export type MailEvidence = {
  mx: Reply
  /** Addresses of the mail servers, and whether the name is an alias. */
  hosts: readonly { name: string; addresses: readonly string[]; isAlias: boolean; isKnown: boolean }[]
  txt: Reply
  spf: readonly SpfLookUp[]
  dmarc: Reply
  mtaSts: Reply
  dkim: readonly { name: string; reply: Reply }[]
}

/** A look-up that SPF asks of a receiver, in order (RFC 7208, section 4.6.4). */
export type SpfLookUp = {
  term: string
  name: string
  /** Of `include` and `redirect`: whether the domain named has an SPF record; null for others and when not known. */
  hasPolicy: boolean | null
}
