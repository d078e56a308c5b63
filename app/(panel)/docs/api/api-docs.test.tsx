// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { HandAnswer } from '@/lib/api-docs/api'
import type { HandCall, Operation } from '@/lib/api-docs/rules/operation'
import { encodeLive } from '@/lib/live-json'
import { unknownRights } from '@/lib/model/rights'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { ApiDocs } from './api-docs'

const sent = vi.hoisted(() => vi.fn<(what: string, call: HandCall) => Promise<Outcome<HandAnswer>>>())
vi.mock('./actions', () => ({
  changeByHand: (call: HandCall) => sent('change', call),
  revealByHand: (call: HandCall) => sent('reveal', call),
}))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
  usePathname: () => '/docs/api',
}))

const answer = (body: object, hidden: number, status = 200): HandAnswer => ({
  ...{ status, headers: [['content-type', 'application/json']], ms: 12, reference: '8F2K-41QD', hidden },
  body: JSON.stringify(body, null, 2),
})
const done = (value: HandAnswer): Outcome<HandAnswer> => ({ status: 'done', value, message: null, reference: 'R' })

const common = { area: 'servers', summary: 'Details of a server', about: 'Section 4.1.', beyond: false }
const read: Operation = {
  ...{ ...common, id: 'get_servers_id', method: 'GET', path: '/servers/{id}', changes: false, body: null },
  parameters: [{ name: 'id', in: 'path', required: true, about: null, choices: null }],
}
const change: Operation = {
  ...{ ...common, id: 'put_name', method: 'PUT', path: '/servers/{id}/name', changes: true },
  parameters: read.parameters,
  body: { form: false, fields: [{ name: 'name', type: 'string', required: true, about: null, choices: null }] },
}

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  sent.mockReset()
})

const show = (operation: Operation | null, given: { lookOnly?: boolean; rights?: object } = {}) =>
  render(
    <ApiDocs
      list={[read, change]}
      operation={operation}
      rights={{ ...unknownRights, ...given.rights }}
      lookOnly={given.lookOnly ?? false}
    />,
  ).user
const send = () => screen.getByRole('button', { name: en.apiDocs.send })
const region = () => screen.findByRole('region', { name: en.apiDocs.answer.title })

it('finds a call by words of its path', async () => {
  const user = show(null)
  await user.type(screen.getByRole('searchbox'), 'put name')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/docs/api?call=put_name'])
})

it('sends a read once it is filled in, and asks for secrets apart', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://panel').searchParams.get('call') ?? '')
    return new Response(encodeLive({ value: answer({ password: '••••••••' }, 1), asOf: new Date() }))
  })
  sent.mockResolvedValue(done(answer({ password: 'hemmelig' }, 0)))
  const user = show(read)
  await user.click(send())
  expect(screen.getByRole('textbox', { name: /^id/ })).toHaveAccessibleDescription(en.apiDocs.problems.missing)
  expect(asked).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^id/ }), '7')
  await user.click(send())
  const panel = within(await region())
  expect(panel.getByRole('status')).toHaveTextContent('Status 200')
  expect(asked).toEqual(['{"id":"get_servers_id","values":{"id":"7"}}'])
  expect(panel.queryByText(/hemmelig/)).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Show 1 secret' }))
  expect(await panel.findByText(/hemmelig/)).toBeVisible()
  expect(sent.mock.calls).toEqual([['reveal', { id: 'get_servers_id', values: { id: '7' }, body: '' }]])
})

it('sends a change only when they are allowed, and after a question; its secrets are covered', async () => {
  sent.mockResolvedValue(done(answer({ token: 'abc123' }, 0, 201)))
  const user = show(change)
  expect(send()).toHaveAccessibleDescription(en.apiDocs.changes.first)
  await user.click(screen.getByRole('switch', { name: en.apiDocs.changes.label }))
  await user.type(screen.getByRole('textbox', { name: /^id/ }), '7')
  await user.click(send())
  const ask = within(screen.getByRole('alertdialog', { name: en.apiDocs.ask.title }))
  expect(ask.getByText('PUT /servers/7/name')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await user.click(ask.getByRole('button', { name: en.apiDocs.ask.send }))
  const panel = within(await region())
  expect(panel.getByRole('status')).toHaveTextContent('Status 201')
  expect(sent.mock.calls[0]).toEqual(['change', { id: 'put_name', values: { id: '7' }, body: '{\n  "name": ""\n}' }])
  expect(panel.queryByText(/abc123/)).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Show 1 secret' }))
  expect(panel.getByText(/abc123/)).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(1)
})

it.each([
  ['looks only', { lookOnly: true }, en.reasons.lookOnly],
  ['may change no servers', { rights: { servers: false } }, en.reasons.readOnly],
])('says why who %s sends no change', (_, given, reason) => {
  show(change, given)
  expect(send()).toHaveAccessibleDescription(reason)
})
