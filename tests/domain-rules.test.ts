import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holderToWire, registrationToWire, transferToWire } from '@/lib/domains/orders-api'
import {
  type RegistrationOrder,
  registrationProblems,
  type TransferOrder,
  transferProblems,
} from '@/lib/domains/rules/order'
import { smallestHolder, violationsOf, type Violation } from './domain-orders'
import { holders, nameServers, transferCodes } from './domain-order-arbitraries'
import { callSandbox } from './ask-sandbox'

/**
 * Compares the panel's rules (lib/domains/rules) with the sandbox's, two independent implementations of §4.7: the API accepts
 * what the panel would send, and would have refused what the panel refuses.
 */
const tlds = ['no', 'es', 'it', 'dk', 'se', 'nu', 'fi', 'fr', 're', 'pm', 'yt', 'tf', 'wf', 'be', 'nl', 'uk', 'com']

const formsPerTld = 1000

describe.each(tlds)('registration of .%s', (tld) => {
  const ask = callSandbox(tld)
  const verdict = async (order: RegistrationOrder) => ask('/dns/domains/register', registrationToWire(order))
  const newOrder = (): RegistrationOrder => ({ name: ask.freeName(), holder: smallestHolder(tld), nameServers: null })

  test('the smallest form is accepted', async () => {
    const order = newOrder()
    expect(registrationProblems(order)).toEqual([])
    expect(await verdict(order)).toMatchObject({ status: 200 })
  })

  test.each(violationsOf(tld).map((row) => [row.title, row] as const))('%s', async (_, violation: Violation) => {
    const order = violation.of(newOrder())
    expect(registrationProblems(order).map(({ field, rule }) => [field, rule])).toEqual([
      [violation.field, violation.rule],
    ])
    const { status, message } = await verdict(order)
    expect([status, message]).toEqual([400, expect.stringMatching(violation.says)])
  })

  test(`both agree on ${formsPerTld} forms`, async () => {
    const counts = { accepted: 0, refused: 0 }
    const forms = fc.record({ holder: holders(tld), nameServers, special: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(forms, async ({ holder, nameServers: hosts, special }) => {
        const order: RegistrationOrder = { name: ask.freeName(special), holder, nameServers: hosts }
        const problems = registrationProblems(order)
        const answer = await verdict(order)
        expect([answer.status === 200, problems], JSON.stringify(answer)).toEqual([problems.length === 0, problems])
        counts[answer.status === 200 ? 'accepted' : 'refused']++
      }),
      { numRuns: formsPerTld },
    )
    // Neither side may always give the same result.
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(formsPerTld / 50)
  })
})

describe.each(tlds)('transfer of .%s', (tld) => {
  const ask = callSandbox(tld)

  test('both agree on 200 forms', async () => {
    const forms = fc.record({ authCode: transferCodes, holder: holders(tld, 'transfer') })
    await fc.assert(
      fc.asyncProperty(forms, async ({ authCode, holder }) => {
        const contacts = holder.kind === 'contacts' && !['no', 'uk'].includes(tld) ? holder : null
        const order: TransferOrder = { name: ask.freeName(), authCode: tld === 'uk' ? '' : authCode, holder: contacts }
        const problems = transferProblems(order)
        const answer = await ask('/dns/zones', { ...transferToWire(order), transfer_domain: true })
        expect([answer.status === 201, problems], JSON.stringify(answer)).toEqual([problems.length === 0, problems])
      }),
      { numRuns: 200 },
    )
  })
})

test('missing values are not sent', () => {
  expect(holderToWire(smallestHolder('com'))).not.toHaveProperty('registrant.org_name')
  expect(holderToWire(smallestHolder('com'))).not.toHaveProperty('admin_contact')
})
