import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/billing/invoices/[inv_id]/[to]/route'

/** The only route that leads to another host. */

const settings = vi.hoisted(() => ({ INVOICE_PAY_URL: undefined as string | undefined }))
vi.mock('@/lib/env', () => ({ env: () => settings }))
const sent = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => sent.headers }))
vi.mock('@/lib/auth/read', () => ({
  readForPage: async () => ({ ok: true, value: { md5: 'a key/of #the API' }, asOf: new Date() }),
}))

beforeEach(() => {
  settings.INVOICE_PAY_URL = 'https://pay.example/{inv_id}?key={inv_md5}'
  sent.headers = new Headers({ 'sec-fetch-site': 'same-origin' })
})

const ask = async (to: string, id = '90') => {
  const request = new Request(`http://panel.example/api/billing/invoices/${id}/${to}`)
  const answer = GET(request, { params: Promise.resolve({ inv_id: id, to }) })
  return answer.then(
    ({ status, headers }) => [status, headers.get('location'), headers.get('referrer-policy')],
    (error: Error) => [error.message],
  )
}

it('leads to the address of the settings, with id and key encoded, and tells nothing of the page', async () => {
  expect(await ask('pay')).toEqual([303, 'https://pay.example/90?key=a%20key%2Fof%20%23the%20API', 'no-referrer'])
})

it('leads nowhere without a setting, for another word or id, or from inside another site', async () => {
  const missing = ['NEXT_HTTP_ERROR_FALLBACK;404']
  expect(await ask('pdf')).toEqual(missing)
  expect(await ask('//evil.example')).toEqual(missing)
  expect(await ask('pay', '90/../1')).toEqual(missing)
  sent.headers = new Headers({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' })
  expect(await ask('pay')).toEqual(missing)
})
