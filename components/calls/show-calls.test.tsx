// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { claimPage } from '@/components/feedback/page-owner'
import { Form } from '@/components/form/form'
import { sendOnce } from '@/components/form/send-change'
import { type ApiCall, toDescribe } from '@/lib/model/api-call'
import type { Answer, Outcome } from '@/lib/model/outcome'
import { render } from '@/tests/render'
import { ShowCalls } from './show-calls'
import type { Shown } from './shown'

const call: ApiCall = {
  method: 'PUT',
  url: 'https://api.example.com/api/v0/account/user/7',
  json: { contact_password: '$USER_PASSWORD' },
  key: null,
}
const reboot: ApiCall = {
  method: 'GET',
  url: 'https://api.example.com/api/v0/servers/12/reboot',
  key: { area: 'servers', id: '12' },
}
claimPage('owner')

async function open(of: Shown) {
  const onChange = vi.fn()
  const shown = render(
    <Form onSend={() => {}} onChange={onChange}>
      <ShowCalls of={of} />
    </Form>,
  )
  await shown.user.click(screen.getByRole('button', { name: 'Show as API call' }))
  return { ...shown, onChange, drawer: await screen.findByRole('dialog', { name: 'As API call' }) }
}

it('asks the action what it would send, once, and shows it with its secrets as variables', async () => {
  const action = vi.fn(async (): Promise<Answer> => ({ status: 'described', calls: [call] }))
  const { drawer } = await open({ send: () => sendOnce<string, Outcome>(action, 'typed') })
  await waitFor(() => expect(drawer).toHaveTextContent('-X PUT'))
  expect(action.mock.calls).toEqual([['typed', toDescribe('owner')]])
  expect(drawer).toHaveTextContent('API keys can’t do this. HAVN_TOKEN must be the token of a sign-in.')
  expect(drawer).toHaveTextContent('Set the variables before you run it:USER_PASSWORD')
  expect(within(drawer).queryByText('cron')).toBeNull()
})

it('shows what was sent in each form, of which a form around it hears nothing', async () => {
  const { drawer, user, onChange } = await open([reboot])
  expect(drawer).toHaveTextContent('What the panel sent.')
  expect(drawer).toHaveTextContent('Servers: only 12')
  for (const [form, expected] of [
    ['HTTP', 'GET https://api.example.com/api/v0/servers/12/reboot HTTP/1.1'],
    ['JavaScript', 'await fetch('],
    ['cron', '0 3 * * * curl'],
  ] as const) {
    await user.click(within(drawer).getByRole('radio', { name: form }))
    expect(within(drawer).getByRole('region', { name: `${form} code` })).toHaveTextContent(expected)
  }
  expect(onChange).not.toHaveBeenCalled()
})

it('says why it cannot be shown', async () => {
  const failure = {
    kind: 'invalid',
    message: null,
    reference: '8F2K-41QD',
    status: null,
    retryAfterSeconds: null,
  } as const
  const action = async (): Promise<Answer> => ({ status: 'refused', failure, fieldErrors: {} })
  const { drawer } = await open({ send: () => sendOnce<null, Outcome>(action, null) })
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('What you entered wasn’t accepted.')
})

it('waits for a form without problems', async () => {
  const { user } = render(<ShowCalls of={null} />)
  const button = screen.getByRole('button', { name: 'Show as API call' })
  expect(button).toHaveAccessibleDescription('Fill in the form first.')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})
