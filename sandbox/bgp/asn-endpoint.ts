import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { sendMail } from '../accounts/mail'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { strNum } from '../api/wire'
import { choices } from '../choices'
import type { Asn } from './state'

const { asnLimit, invalidAsns } = choices.bgp
const NOT_VALID = 'ASN is not valid'
const LARGEST_ASN = 4_294_967_295

/** POST /bgp/asn (§3.4, §4.8), the only form-encoded call. The events asn.approve and asn.reject stand in for the manual review. */
export const submitAsn = defineBodyEndpoint({
  method: 'POST',
  path: '/bgp/asn',
  section: '4.8',
  summary: 'Submit an AS number for review',
  access: { area: 'servers', change: true },
  bodyKinds: ['form'],
  body: z.object({
    asn: z.string(NOT_VALID).meta({ description: 'With or without the prefix AS', examples: ['64500', 'AS64500'] }),
  }),
  data: z.object({
    id: strNum,
    asn: z.int(),
    asn_name: z.string(),
    asn_country: z.string(),
    status: z.literal('pending'),
    auth_token: z.string().regex(/^[0-9a-f]{40}$/),
  }),
  handle: ({ account, body, now }) => {
    const number = parseAsn(body.asn)
    const { asns } = account.bgp
    if (asns.length >= asnLimit) {
      refuse(400, 'Only five ASNs can be configured at a time. Contact support to remove an ASN first.')
    }
    if (asns.some((asn) => asn.number === number)) refuse(400, 'The ASN already exists in the database.')
    const asn = addAsn(account, number, now)
    const { id, name, country, authToken } = asn
    return {
      message: 'ASN and LOA has been submitted for review.',
      data: {
        id: String(id),
        asn: number,
        asn_name: name,
        asn_country: country,
        status: 'pending' as const,
        auth_token: authToken,
      },
    }
  },
})

function parseAsn(text: string): number {
  const digits = /^(?:AS)?(\d{1,10})$/i.exec(text.trim())?.[1] ?? refuse(400, NOT_VALID)
  const number = Number(digits)
  const isTaken = invalidAsns.some((invalid) => invalid === number)
  return isTaken || number > LARGEST_ASN ? refuse(400, NOT_VALID) : number
}

function addAsn(account: Account, number: number, now: number): Asn {
  const asn: Asn = {
    id: nextId(account, 'asn'),
    number,
    name: `AS${number}-NET`,
    country: account.customer.profile.country,
    irrV4: '',
    irrV6: '',
    irrUpdated: 0,
    status: 'pending',
    rejectedReason: '',
    authToken: randomBytes(20).toString('hex'),
  }
  account.bgp.asns.push(asn)
  sendMail(account, {
    to: account.customer.profile.email,
    kind: 'asn_token',
    subject: `AS${number} has been submitted for review`,
    text: `Add this token to the aut-num object of AS${number} at the registry: ${asn.authToken}`,
    sent: now,
    token: asn.authToken,
  })
  return asn
}
