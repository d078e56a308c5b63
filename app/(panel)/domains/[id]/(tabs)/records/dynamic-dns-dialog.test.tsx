// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { SecretProvider } from '@/components/secret/secret-provider'
import { Secrets } from '@/components/secret/secrets'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { DynamicDnsDialog } from './dynamic-dns-dialog'

const sent = vi.hoisted(() => vi.fn<(input: unknown) => Promise<Outcome<{ secret: string }>>>())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('./actions', () => ({ createDynamicKey: sent }))
vi.mock('../domain-live', () => ({ useDomain: () => ({ domain: { id: '5', name: 'fjell.no', display: 'fjell.no' } }) }))

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  sent.mockReset().mockResolvedValue({ status: 'done', value: { secret: 'hvn_x' }, message: null, reference: 'A' })
})

it('makes a key for the zone and shows lines with it; the key stays on the page until it is saved', async () => {
  const { user } = await act(async () =>
    render(
      <>
        <Secrets scope="records:5" />
        <DynamicDnsDialog api="https://api.example.com/api/v0" onClose={() => {}} />
      </>,
      { wrapper: SecretProvider },
    ),
  )
  await user.type(screen.getByLabelText('Name'), 'two words')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Enter a name, e.g. home.')
  expect(sent).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'hjemme')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Dynamic DNS for hjemme.fjell.no'))
  expect(sent.mock.calls.map(([input]) => input)).toEqual([{ zoneId: '5', name: 'hjemme.fjell.no' }])
  expect(screen.getByRole('dialog')).toHaveTextContent('https://api.example.com/api/v0/dns/dyndns?hostname=<domain>')
  await user.click(screen.getByRole('radio', { name: 'inadyn' }))
  expect(screen.getByRole('region', { name: 'inadyn' })).toHaveTextContent('password = "hvn_x"')
  expect(screen.getByText('Dynamic DNS key for hjemme.fjell.no')).toBeInTheDocument()
})
