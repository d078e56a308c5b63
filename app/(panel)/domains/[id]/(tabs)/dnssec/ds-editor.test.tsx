// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DsRecord } from '@/lib/domains/rules/dnssec'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { DsEditor } from './ds-editor'

const answer = vi.hoisted(() => vi.fn<(input: unknown) => Promise<Outcome<null>>>())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('../actions', () => ({ replaceDs: answer, turnOffDnssec: answer }))
vi.mock('../domain-live', () => ({
  SupportLink: () => null,
  useDomain: () => ({
    domain: { id: '7', name: 'example.be', display: 'example.be', external: true, state: 'active' },
    live: { asOf: new Date(), refresh: () => {} },
    rights: { servers: true, account: true, domains: true },
    isKey: false,
  }),
}))

const say = createTranslator({ locale: 'en', messages: en })
const words = en.domain.ds
const key = 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
/** What the registry has already, which does not fit its key. */
const old: DsRecord = { keyTag: 1, alg: 13, digestType: 2, digest: 'A'.repeat(64), publicKey: key, keyType: 257 }

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  answer.mockReset().mockResolvedValue({ status: 'done', value: null, message: null, reference: '' })
})

function show() {
  const client = new QueryClient()
  return render(
    <QueryClientProvider client={client}>
      <DsEditor records={[old]} rules={{ tld: 'be', needsKey: true }} />
    </QueryClientProvider>,
  )
}

const field = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: say('domain.ds.record', { place: 2 }) })).getByLabelText(name, {
    exact: false,
  })
const send = () => screen.getByRole('button', { name: words.do })

it('makes the DS record of a pasted DNSKEY, with its key', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: words.paste.open }))
  const box = await screen.findByRole('textbox', { name: words.paste.label })
  await user.click(box)
  await user.paste(`example.be. 3600 IN DNSKEY 257 3 13 ${key}`)
  await user.click(await screen.findByRole('button', { name: say('domain.ds.paste.do', { count: 1 }) }))
  expect(field(words.keyTag)).toHaveValue('55648')
  expect(field(words.publicKey)).toHaveValue(key)
  await waitFor(() => expect(send()).not.toHaveAccessibleDescription())
  await user.click(send())
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(answer.mock.calls[0]?.[0]).toMatchObject({ records: [old, { keyTag: 55_648, publicKey: key, keyType: 257 }] })
})

it('sends no record that does not fit its key, and fills in what does', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: words.add }))
  await user.type(field(words.keyTag), '5')
  await user.click(field(`${words.digest} ${words.hex}`))
  await user.paste('B'.repeat(64))
  await user.click(field(words.publicKey))
  await user.paste(`257 3 13 ${key}`)
  expect(field(words.publicKey)).toHaveValue(key)
  await screen.findByText(words.problems.keyTagOther)
  expect(screen.getByText(words.problems.digestOther)).toBeVisible()
  expect(send()).toHaveAccessibleDescription(say('domain.ds.mend', { place: 2 }))
  await user.click(screen.getByRole('button', { name: words.fromKey }))
  expect(field(words.keyTag)).toHaveValue('55648')
  await waitFor(() => expect(send()).not.toHaveAccessibleDescription())
})
