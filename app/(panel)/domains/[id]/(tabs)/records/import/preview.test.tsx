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
      ...{ text, template: null, mode: 'add', singleQuotes: false, leftOut: [] },
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
