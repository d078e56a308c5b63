// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PlannedName } from '@/lib/network/rules/reverse-names'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { BulkNamesForm } from './bulk-names-form'

const address = { id: '1', family: 'ipv4', address: '192.0.2.10', role: 'primary', reverse: null }
vi.mock('../server-live', () => ({ useServer: () => ({ server: { id: '1', addresses: [address] } }) }))

it('sends the names as typed, also when Enter follows before the preview', async () => {
  openDeviceStore('10023/ingrid@example.com')
  const onSend = vi.fn<(rows: readonly PlannedName[]) => void>()
  const { user } = render(<BulkNamesForm callsOf={() => []} onSend={onSend} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(field, 'old.example.no')
  await act(async () => {
    fireEvent.input(field, { target: { value: 'mail.example.no' } })
    field.form?.requestSubmit()
  })
  expect(onSend.mock.calls.map(([rows]) => rows.map(({ name }) => name))).toEqual([['mail.example.no']])
})
