import { describe, expect, it } from 'vitest'
import { pages } from '@/scripts/look/pages.mjs'
import { customerOfLink, forAnyCustomer, rowOfLink, sharedLink } from './shared-link'

const origin = 'https://panel.example'
const id = () => '7001'
const addresses = pages
  .filter(({ account }) => account !== 'nobody')
  .map(({ address }) => address({ server: id, order: id, zone: id, invoice: id, record: id }))
const pathOf = (href: string) => href.slice(origin.length)

describe('a link to a view', () => {
  it.each(addresses)('shows %s as it is, to the same customer', (address) => {
    const shared = pathOf(sharedLink(origin + address, '10023', null))
    expect(customerOfLink(shared)).toBe('10023')
    expect(forAnyCustomer(shared)).toBe(address)
  })

  it('has the filters, the order, the page, the open dialog and its row', () => {
    const view = '/account/users?q=ola&sort=-name&page=2&dialog=remove&of=12'
    expect(forAnyCustomer(pathOf(sharedLink(origin + view, '10023', null)))).toBe(view)
  })

  it('has the row, and no other than the last', () => {
    const once = sharedLink(`${origin}/servers?q=web#list`, '1', '/servers/12')
    expect(once).toBe(`${origin}/servers?q=web&row=%2Fservers%2F12&account=1#list`)
    expect(rowOfLink(new URL(once).search)).toBe('/servers/12')
    expect(sharedLink(once, '1', null)).toBe(`${origin}/servers?q=web&account=1#list`)
  })

  it('leaves out what is said to one person only', () => {
    const told = `${origin}/billing/invoices/90?failed=pdf&reference=8F2K-41QD&lang=nb`
    expect(sharedLink(told, null, null)).toBe(`${origin}/billing/invoices/90`)
  })
})
