// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { PlannedName } from '@/lib/network/rules/reverse-names'
import { openStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { BulkNamesForm } from './bulk-names-form'

const address = { id: '1', family: 'ipv4', address: '192.0.2.10', role: 'primary', reverse: null }
vi.mock('../server-live', () => ({ useServer: () => ({ server: { id: '1', addresses: [address] } }) }))

it('sends the names as typed, also when Enter follows before the preview', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  openStore('10023/ingrid@example.com')
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const onSend = vi.fn<(rows: readonly PlannedName[]) => void>()
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <BulkNamesForm onSend={onSend} />
      </NextIntlClientProvider>,
    ),
  )
  const field = place.querySelector<HTMLInputElement>('input:not([type])') ?? place.querySelector('input[type=text]')
  if (!(field instanceof HTMLInputElement)) return expect.unreachable('no field')
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await act(async () => type('old.example.no'))
  await act(async () => {
    type('mail.example.no')
    field.form?.requestSubmit()
  })
  expect(onSend.mock.calls.map(([rows]) => rows.map(({ name }) => name))).toEqual([['mail.example.no']])
  await act(async () => root.unmount())
})
