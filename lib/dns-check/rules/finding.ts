/** What a check found, each with its sentence under `dnsCheck.findings.*`. */

/** `bad`: does not work, or not for everyone. `warn`: works, but may stop. `none`: a choice. `unknown`: was not answered. */
export type FindingLevel = 'good' | 'warn' | 'bad' | 'none' | 'unknown'

export const findingGroups = ['answer', 'servers', 'dnssec', 'mail', 'reverse'] as const
export type FindingGroup = (typeof findingGroups)[number]

/** Groups and levels of all findings. Within a level, the first ones explain the others. */
const kinds = {
  nxdomain: ['answer', 'bad'],
  aliasLoop: ['answer', 'bad'],
  aliasDangling: ['answer', 'bad'],
  aliasLong: ['answer', 'warn'],
  answersDiffer: ['answer', 'bad'],
  noData: ['answer', 'none'],
  delegatedOn: ['answer', 'none'],
  stillCached: ['answer', 'warn'],
  stillMissing: ['answer', 'warn'],
  resolverFails: ['answer', 'bad'],
  resolverSilent: ['answer', 'unknown'],
  ownSilent: ['answer', 'bad'],
  answers: ['answer', 'good'],

  parentSilent: ['servers', 'unknown'],
  notDelegated: ['servers', 'bad'],
  noGlue: ['servers', 'bad'],
  hostUnknown: ['servers', 'bad'],
  hostPrivate: ['servers', 'bad'],
  lame: ['servers', 'bad'],
  hostSilent: ['servers', 'bad'],
  glueDiffers: ['servers', 'warn'],
  namesDiffer: ['servers', 'warn'],
  serialsDiffer: ['servers', 'warn'],
  oneServer: ['servers', 'warn'],
  serversGood: ['servers', 'good'],

  dsWithoutKeys: ['dnssec', 'bad'],
  dsOfNoKey: ['dnssec', 'bad'],
  keysUnsigned: ['dnssec', 'bad'],
  signatureOver: ['dnssec', 'bad'],
  signatureEarly: ['dnssec', 'bad'],
  bogus: ['dnssec', 'bad'],
  keysWithoutDs: ['dnssec', 'warn'],
  signatureEnds: ['dnssec', 'warn'],
  dsLeftOver: ['dnssec', 'warn'],
  digestUnknown: ['dnssec', 'unknown'],
  dnssecUnknown: ['dnssec', 'unknown'],
  unsigned: ['dnssec', 'none'],
  signed: ['dnssec', 'good'],

  mailUnknown: ['mail', 'unknown'],
  mxNone: ['mail', 'none'],
  mxRefused: ['mail', 'good'],
  mxNowhere: ['mail', 'bad'],
  mxPrivate: ['mail', 'bad'],
  mxAlias: ['mail', 'warn'],
  mxGood: ['mail', 'good'],
  spfTwice: ['mail', 'bad'],
  spfTooMany: ['mail', 'bad'],
  spfNoPolicy: ['mail', 'bad'],
  spfEveryone: ['mail', 'bad'],
  spfNone: ['mail', 'warn'],
  spfGood: ['mail', 'good'],
  dkimMissing: ['mail', 'bad'],
  dkimRevoked: ['mail', 'warn'],
  dkimUnknown: ['mail', 'none'],
  dkimGood: ['mail', 'good'],
  dmarcTwice: ['mail', 'bad'],
  dmarcNone: ['mail', 'warn'],
  dmarcWatches: ['mail', 'none'],
  dmarcGood: ['mail', 'good'],
  mtaStsNone: ['mail', 'none'],
  mtaStsGood: ['mail', 'good'],

  reverseNone: ['reverse', 'warn'],
  reverseOther: ['reverse', 'warn'],
  reverseNowhere: ['reverse', 'bad'],
  reverseSeveral: ['reverse', 'warn'],
  reverseUnknown: ['reverse', 'unknown'],
  reverseGood: ['reverse', 'good'],
} as const satisfies Record<string, readonly [FindingGroup, FindingLevel]>

export type FindingKey = keyof typeof kinds

export type Finding = {
  key: FindingKey
  group: FindingGroup
  level: FindingLevel
  /** What its sentence names. Lists are joined; the page formats the dates. */
  values: Readonly<Record<string, string | number | Date>>
}

/** A finding with the group and level of its key. */
export function finding(key: FindingKey, values: Finding['values'] = {}): Finding {
  const [group, level] = kinds[key]
  return { key, group, level, values }
}

const byWeight: readonly FindingLevel[] = ['bad', 'warn', 'unknown', 'none', 'good']
const keys = Object.keys(kinds)

/** The heaviest first, each once; what explains the others before them. */
export function inOrderOfWeight(findings: readonly Finding[]): Finding[] {
  const weight = ({ level, key }: Finding) => byWeight.indexOf(level) * keys.length + keys.indexOf(key)
  const each = new Map(findings.map((one) => [JSON.stringify(one), one]))
  return [...each.values()].sort((a, b) => weight(a) - weight(b))
}

/** What explains best why a name does or does not resolve: the delegation before signatures, and these before answers. */
const causes: readonly FindingGroup[] = ['servers', 'dnssec', 'answer', 'reverse', 'mail']

/** The sentence at the top: the first thing that is wrong, else what is right. */
export function verdictOf(findings: readonly Finding[]): Finding | null {
  const sorted = inOrderOfWeight(findings)
  const wrong = causes.flatMap((group) => sorted.find((one) => one.group === group && one.level === 'bad') ?? [])[0]
  return wrong ?? sorted.find(({ group }) => group === 'answer' || group === 'reverse') ?? sorted[0] ?? null
}
