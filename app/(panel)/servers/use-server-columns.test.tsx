import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { csvLines } from '@/components/table/save-csv'
import { serverRow } from '@/lib/servers/wire'
import { en } from '@/messages/en'
import { type Prices, pricesKey } from './server-pages'
import { useServerColumns } from './use-server-columns'

const row = serverRow.parse({
  ...{ srv_id: '1', srv_name: 'web-1', srv_type: 'vps', ips: [] },
  srv_date_created: Date.UTC(2025, 11, 31, 23, 30) / 1000,
})
const entry = { ...row, absent: false, asOf: new Date(0), doing: null, pinned: false, tags: [] }

function Column({ name }: { name: string }) {
  const columns = useServerColumns(false).filter(({ id }) => id === name)
  return (
    <>
      {columns.map(({ id, cell }) => (
        <p key={id}>{cell(entry)}</p>
      ))}
      {csvLines([entry], columns).join()}
    </>
  )
}

/** What a column shows and exports. */
function drawn(name: string, prices?: Prices) {
  const client = new QueryClient()
  if (prices) client.setQueryData(pricesKey, prices)
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
      <QueryClientProvider client={client}>
        <Column name={name} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

it('exports the day of creation that the list shows', () => {
  expect(drawn('created')).toContain('1\u00a0Jan\u00a02026')
  expect(drawn('created')).toContain('2026-01-01')
})

it('exports prices once they are known', () => {
  const prices = { [entry.id]: { amount: '89.00', currency: 'NOK' } }
  expect(drawn('price', prices)).toMatch(/<p>NOK\u00a089\.00<\/p>.*,NOK 89\.00$/)
  expect(drawn('price')).toBe('<p><span class="text-fg-muted">…</span></p>,')
})

it('has nothing where the list does not name the plan', () => expect(drawn('plan')).toBe('<p></p>Plan,'))
