import { expect } from 'vitest'
import { z } from 'zod'
import { choices } from '../choices'
import { type TestAccount, type TestAnswer, useSandbox } from './support'

const listedZone = z.looseObject({ zone_id: z.string(), zone_name: z.string(), zone_name_display: z.string() })

const SERVICE = choices.domains.serviceNameservers
export const EXTERNAL = ['ns1.other.example', 'ns2.other.example']
export { SERVICE }

/** The sandbox with helpers for tests about domains. */
export function useDomains() {
  const sandbox = useSandbox()
  const { call, control } = sandbox

  const zones = async (of: TestAccount) => {
    const { data } = await call('GET', '/dns/zones', { key: of.api_keys.full })
    return z.array(listedZone).parse(data)
  }

  /** Finds a zone by its demo name: `nordlysdrift.no` is `nordlysdrift-3.no` on the fourth account. */
  const zone = async (of: TestAccount, wanted: string) => {
    const [label, tld] = [wanted.slice(0, wanted.lastIndexOf('.')), wanted.slice(wanted.lastIndexOf('.') + 1)]
    const pattern = new RegExp(`^${label}(-\\d+)?\\.${tld}$`)
    const found = (await zones(of)).find(({ zone_name_display }) => pattern.test(zone_name_display))
    if (found === undefined) throw new Error(`No zone ${wanted}`)
    return found
  }

  return {
    ...sandbox,
    zones,
    zone,
    /** Replaces `{nordlysdrift.no}` in a path or body by the id, `<nordlysdrift.no>` by the account's name of that zone. */
    fill: async (of: TestAccount, text: string): Promise<string> => {
      let filled = text
      for (const [mark, wanted = ''] of text.matchAll(/\{([\wæøå-]+\.[a-z]+)\}/g)) {
        filled = filled.replace(mark, (await zone(of, wanted)).zone_id)
      }
      for (const [mark, wanted = ''] of text.matchAll(/<([\wæøå-]+\.[a-z]+)>/g)) {
        filled = filled.replace(mark, (await zone(of, wanted)).zone_name)
      }
      return filled
    },
    mails: async (of: TestAccount) => {
      const mail = z.looseObject({
        to: z.string(),
        kind: z.string(),
        subject: z.string(),
        text: z.string(),
        zone_name: z.string().optional(),
        token: z.string().optional(),
      })
      return z.array(mail).parse((await control('GET', `/accounts/${of.account_id}/mail`)).at('mail'))
    },
    items: async (of: TestAccount) => {
      const { data } = await call('GET', '/dns/domains/masstransfer', { key: of.api_keys.full })
      const item = z.looseObject({ item_id: z.int(), zone_name: z.string(), status: z.string(), message: z.string() })
      return z.array(item).parse(data)
    },
  }
}

export function expectAnswer(answer: TestAnswer, status: number, message: string | RegExp): void {
  const wanted = typeof message === 'string' ? message : expect.stringMatching(message)
  expect([answer.status, answer.message], answer.text).toEqual([status, wanted])
}

/** A valid holder for TLDs other than .no, which rows override. */
export const CONTACT = {
  first_name: 'Kari',
  last_name: 'Nordmann',
  address1: 'Storgata 1',
  city: 'Tromsø',
  postal_code: '9008',
  country_code: 'NO',
  email: 'kari@example.com',
  phone: '+47.77600000',
}

export const ORGANIZATION = {
  email: 'post@example.com',
  registrant_type: 'organization',
  applicant_name: 'Kari Nordmann',
  org_number: '923609016',
  company_name: 'Nordlys Drift AS',
  zip_code: '0123',
  city: 'Oslo',
}

export const PERSON = {
  email: 'kari@example.com',
  registrant_type: 'person',
  pid: 'N.PRI.123456',
  first_name: 'Kari',
  last_name: 'Nordmann',
}
