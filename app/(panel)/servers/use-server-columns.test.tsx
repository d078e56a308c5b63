import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { csvLines } from '@/components/table/save-csv'
import { serverRow } from '@/lib/servers/wire'
import { en } from '@/messages/en'
import { useServerColumns } from './use-server-columns'

it('exports the day of creation that the list shows', () => {
  const row = serverRow.parse({
    ...{ srv_id: '1', srv_name: 'web-1', srv_type: 'vps', ips: [] },
    srv_date_created: Date.UTC(2025, 11, 31, 23, 30) / 1000,
  })
  const entry = { ...row, absent: false, doing: null, pinned: false, tags: [] }
  const Created = () => {
    const columns = useServerColumns(false).filter(({ id }) => id === 'created')
    return (
      <>
        {columns.map(({ id, cell }) => (
          <p key={id}>{cell(entry)}</p>
        ))}
        {csvLines([entry], columns).join()}
      </>
    )
  }
  const drawn = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
      <QueryClientProvider client={new QueryClient()}>
        <Created />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  expect(drawn).toContain('1\u00a0Jan\u00a02026')
  expect(drawn).toContain('2026-01-01')
})
