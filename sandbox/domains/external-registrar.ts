import type { Account } from '../accounts/account'
import { refuse } from '../api/envelope'
import { choices } from '../choices'
import { toDomainName } from './names'
import type { ImportDomain } from './state'

const { text } = choices.domains

const DAY = 86_400

export type RegistrarLogin = {
  api_token?: string | null | undefined
  api_secret?: string | null | undefined
  username?: string | null | undefined
  password?: string | null | undefined
}

/** The external registrar of sandbox.md: `good`, `otp`, `unreachable`, `nolist`; anything else cannot log in. */
export function checkLogin(login: RegistrarLogin): void {
  const name = login.username || login.api_token
  if (name === 'unreachable') refuse(502, text.registrarUnreachable)
  if (name === 'otp') refuse(400, text.registrarOtp, { otp_required: true })
  if (name === 'nolist') refuse(400, text.registrarList)
  const isGood = [
    [login.username, login.password],
    [login.api_token, login.api_secret],
  ].some(([user, secret]) => user === 'good' && secret === 'good')
  if (!isGood) refuse(400, text.registrarLogin)
}

const WORDS = [
  'fjellheimen', 'havblikk', 'granlia', 'bjørkely', 'solsida', 'nordvik', 'elvebakken', 'myrvang', 'skogstad', 'vestlia',
  'sjøbua', 'brygga', 'fyrlykta', 'tindekafe', 'bakeriet', 'sykkelhuset', 'fiskemat', 'ullvarer', 'hyttefolk', 'rorbua',
  'snekkeren', 'regnskapet', 'tannhelse', 'dyreklinikk', 'barnas', 'musikkens', 'bokhandel', 'gartneri', 'blomster', 'keramikk',
] as const // prettier-ignore

/** Ten domains that cannot be imported: other TLDs, and a name that belongs to someone else. */
const OTHERS = ['com', 'com', 'net', 'org', 'se', 'dk', 'eu', 'fi', 'info'] as const

/** Returns its forty domains, always the same; accounts after the first get their own names. */
export function readDomainList(account: Account, now: number): ImportDomain[] {
  const suffix = account.index === 0 ? '' : `-${account.index}`
  const names = [
    ...WORDS.map((word) => `${word}${suffix}.no`),
    ...OTHERS.map((tld, index) => `${WORDS[index] ?? 'navn'}${suffix}${index === 1 ? '-butikk' : ''}.${tld}`),
    'opptatt.no',
  ]
  return names.map((name, index) => {
    const onExternalNs = index % 4 !== 3
    return {
      zoneName: toDomainName(name) ?? name,
      supported: name.endsWith('.no'),
      onExternalNs,
      recordCount: onExternalNs ? 3 + (index % 9) : 0,
      skippedRecords: onExternalNs && index % 5 === 2 ? 1 + (index % 3) : 0,
      redirectCount: onExternalNs && index % 3 === 1 ? 1 + (index % 2) : 0,
      framedCount: onExternalNs && index % 10 === 4 ? 1 : 0,
      expires: index % 11 === 7 ? null : now + (20 + index * 9) * DAY,
    }
  })
}
