import { z } from 'zod'
import { type Call, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { choices } from '../choices'
import { readDns } from './access'
import { displayName, toDomainName } from './names'
import { isOrganizationNumber } from './organization-number'
import { isOwnedByOther, openTransfer, zoneByName } from './ownership'
import { findTld, TLDS, tldOf } from './tlds'

const { text } = choices.domains

/** Look-ups (api-fields §17.4) and prices (§20). */
export const lookupEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/dns/lookup/organization/{number}',
    section: 'fields 17.4',
    summary: 'Name and address of a Norwegian organisation',
    access: readDns,
    data: z.object({ company_name: z.string(), address: z.string(), zip_code: z.string(), city: z.string() }),
    handle: ({ params }) => ({
      message: 'Company lookup successful',
      data: lookUpOrganization(params['number'] ?? ''),
    }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/dns/domains/check/{domain}',
    section: 'fields 17.4',
    summary: 'Whether a domain can be registered',
    access: readDns,
    data: z.object({ domain: z.string(), available: z.boolean(), reason: z.string() }),
    handle: (call) => {
      const name = toDomainName(call.params['domain'] ?? '') ?? refuse(400, text.domainName)
      const reason = whyNotAvailable(call, name)
      const data = { domain: displayName(name), available: reason === '', reason }
      return { message: 'Domain availability checked', data }
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/dns/pricing',
    section: '4.7',
    summary: 'Yearly prices of every top-level domain, without VAT',
    access: readDns,
    maxAge: choices.catalogueMaxAge,
    data: z.array(
      z.object({
        tld: z.string(),
        currency: z.string(),
        register: z.number(),
        renew: z.number(),
        transfer: z.number(),
      }),
    ),
    handle: () => ({
      data: TLDS.map(({ tld, register, renew, transfer }) => ({ tld, currency: 'NOK', register, renew, transfer })),
    }),
  }),
]

function whyNotAvailable({ world, account, now }: Call<unknown>, name: string): string {
  if (findTld(name) === undefined) return text.unsupportedTld(tldOf(name))
  if (isOwnedByOther(world, account, name)) return text.otherAccount
  if (zoneByName(account, name, now)?.registration) return text.alreadyRegistered
  return openTransfer(account, name, now) === undefined ? '' : text.transferOpen
}

const PLACES = [
  ['Storgata 14', '9008', 'Tromsø'],
  ['Karl Johans gate 22', '0026', 'Oslo'],
  ['Bryggen 5', '5003', 'Bergen'],
  ['Løkkeveien 99', '4008', 'Stavanger'],
] as const
const NAMES = ['Fjordlys', 'Granheim', 'Havgløtt', 'Isbre', 'Kvitfjell', 'Lyngdal', 'Måkestad', 'Nordavind'] as const

/** Every number with a valid check digit belongs to an organisation, always the same one. */
function lookUpOrganization(number: string) {
  if (!/^\d{9}$/.test(number)) return refuse(400, text.organization)
  if (!isOrganizationNumber(number)) return refuse(404, text.organizationUnknown)
  const seed = Number(number)
  const [address, zip_code, city] = PLACES[seed % PLACES.length] ?? PLACES[0]
  const company_name = number === '923609016' ? 'Nordlys Drift AS' : `${NAMES[seed % NAMES.length] ?? NAMES[0]} AS`
  return { company_name, address, zip_code, city }
}
