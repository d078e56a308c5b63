import { z } from 'zod'
import { refuse } from '../api/envelope'
import { numberInput, textInput } from '../api/input'
import type { DsRecord } from './state'
import { needsDnskey, tldOf } from './tlds'

/** An entry of ds_records; the rules of §4.7 are checked separately, with their own messages. */
export const dsRecordInput = z.object({
  keyTag: numberInput('Invalid Key Tag: must be between 0-65535'),
  alg: numberInput('Invalid algorithm'),
  digestType: numberInput('Invalid digest type'),
  digest: textInput('Invalid digest'),
  publicKey: z
    .unknown()
    .optional()
    .meta({ override: { type: 'string' } }),
  keyType: numberInput('Invalid key type').nullable().optional(),
})

const ALGORITHMS = [5, 7, 8, 10, 13, 14, 15, 16]
const DIGEST_LENGTHS: ReadonlyMap<number, number> = new Map([
  [1, 40],
  [2, 64],
  [4, 96],
])
const KEY_SIGNING_KEY = 257
const KEY_TYPES = [256, KEY_SIGNING_KEY]

export function toDsRecord(zoneName: string, input: z.output<typeof dsRecordInput>): DsRecord {
  const { keyTag, alg, digestType } = input
  if (!Number.isInteger(keyTag) || keyTag < 0 || keyTag > 65_535)
    refuse(400, 'Invalid Key Tag: must be between 0-65535')
  if (!ALGORITHMS.includes(alg)) refuse(400, `Invalid algorithm: ${alg}`)
  const length = DIGEST_LENGTHS.get(digestType)
  if (length === undefined) refuse(400, `Invalid digest type: ${digestType}`)
  if (digestType === 4 && tldOf(zoneName) !== 'no') {
    refuse(400, 'Digest type 4 is not supported for this domain. Please provide a SHA-256 (type 2) DS record.')
  }
  const digest = input.digest.replace(/\s+/g, '').toUpperCase()
  if (digest.length !== length || !/^[0-9A-F]+$/.test(digest)) {
    refuse(400, `Invalid digest: digest type ${digestType} has ${length} hexadecimal characters`)
  }
  return { keyTag, alg, digestType, digest, ...dnskey(zoneName, input) }
}

/** Required where the registry needs it, ignored elsewhere. */
function dnskey(zoneName: string, { keyTag, publicKey, keyType }: z.output<typeof dsRecordInput>) {
  if (!needsDnskey(zoneName)) return { publicKey: null, keyType: null }
  const key = typeof publicKey === 'string' ? publicKey.replace(/\s+/g, '') : ''
  if (key === '') {
    refuse(
      400,
      `The registry for this domain requires the DNSKEY public key. Please add the public key for key tag ${keyTag}.`,
    )
  }
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key) || key.length % 4 !== 0)
    refuse(400, `Invalid public key for key tag ${keyTag}`)
  const type = keyType ?? KEY_SIGNING_KEY
  if (!KEY_TYPES.includes(type)) refuse(400, `Invalid key type: ${type}`)
  return { publicKey: key, keyType: type }
}
