// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { Preview } from './preview'
import type { ImportDraft } from './use-import-draft'

vi.mock('../../domain-live', () => ({
  useDomain: () => ({
    domain: { name: 'fjell.no', display: 'fjell.no' },
    rights: { servers: true, account: true, domains: true },
  }),
}))

beforeEach(() => openDeviceStore(crypto.randomUUID()))

const spf: DnsRecord = { id: '1', name: '@', type: 'TXT', value: 'v=spf1 a -all', ttl: 3600, priority: null }

function show(text: string) {
  const onWrite = vi.fn()
  function Form() {
    const [draft, setDraft] = useState<ImportDraft>({
      ...{ text, template: null, mode: 'add', singleQuotes: false, fullNames: false, leftOut: [] },
    })
    const set = (part: Partial<ImportDraft>) => setDraft((now) => ({ ...now, ...part }))
    return <Preview {...{ draft, set, onWrite }} present={[spf]} canReplace callsOf={() => []} />
  }
  return { ...render(<Form />), onWrite }
}

it('warns of a second SPF record as the editor does, until its line is excluded', async () => {
  const { user } = show('@ TXT "v=spf1 mx -all"')
  expect(screen.getByText('1 warning').closest('[role=status]')).toHaveTextContent('With two, SPF fails.')
  await user.click(screen.getByRole('checkbox', { name: /^Add/ }))
  expect(screen.queryByText(/With two, SPF fails/)).toBeNull()
})

it('says what it leaves out, and takes texts with quotes when asked', async () => {
  const { user, onWrite } = show('; old server\nx TXT " say \\"hi\\""')
  expect(screen.getByText('1 comment line isn’t imported.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import 1 change' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: en.zoneFile.singleQuotes.label }))
  expect(screen.getAllByText(new RegExp(en.zoneFile.notes.trimmed)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(new RegExp(en.zoneFile.notes.singleQuotes)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Import 1 change' }))
  expect(onWrite.mock.calls[0]?.[0]).toMatchObject([{ kind: 'add', record: { value: "say 'hi'" } }])
})

it('warns of names without a dot at their end, and takes them as complete when asked', async () => {
  const { user, onWrite } = show('www.fjell.no A 192.0.2.1')
  expect(screen.getByText('1 warning').closest('[role=status]')).toHaveTextContent(en.zoneFile.notes.doubled)
  await user.click(screen.getByRole('checkbox', { name: en.zoneFile.fullNames.label }))
  expect(screen.queryByText('1 warning')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import 1 change' }))
  expect(onWrite.mock.calls[0]?.[0]).toMatchObject([{ kind: 'add', record: { name: 'www' } }])
})

it('says what becomes of Cloudflare’s automatic TTL', () => {
  show('www 1 IN A 192.0.2.1 ; cf_tags=cf-proxied:true')
  expect(screen.getByText('Cloudflare’s automatic TTL (1) is imported as 3600 s.')).toBeVisible()
})
