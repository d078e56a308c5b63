// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { afterEach, expect, it, vi } from 'vitest'
import { startOfSignIn, type SignInState } from '@/lib/account/rules/sign-in'
import { render } from '@/tests/render'
import { SignInForm } from './sign-in-form'

afterEach(() => void vi.unstubAllGlobals())

const form = () => document.forms[0] ?? expect.unreachable('the form')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

/** Renders the form after an attempt that resulted in this state. */
async function showAfter(state: Partial<SignInState>) {
  const action = vi.fn(async () => ({ ...startOfSignIn, username: 'ola@example.com', ...state }))
  const { user } = render(<SignInForm action={action} />)
  await user.click(submit())
  await waitFor(() => expect(action).toHaveBeenCalledOnce())
  await waitFor(() => expect(form()).toHaveAttribute('aria-busy', 'false'))
}

it.each(['credentials', 'code'] as const)('signs in on Enter (%s)', async (step) => {
  await showAfter({ step })
  // Enter presses the first submit button of the form.
  const buttons = [...form().elements].filter(
    (control) => control instanceof HTMLButtonElement && control.type === 'submit',
  )
  expect(buttons[0]).toBe(submit())
})

it('sends a code once it is complete, and Enter does not send it again', async () => {
  const sent: unknown[] = []
  let answer = (_: SignInState) => {}
  const { user } = render(
    <SignInForm
      action={async (_, data) => {
        if (data.get('code') === null) return { ...startOfSignIn, step: 'code', username: 'ola@example.com' }
        sent.push(data.get('code'))
        return new Promise((resolve) => (answer = resolve))
      }}
    />,
  )
  await user.click(submit())
  await user.type(await screen.findByLabelText('Authentication code'), '123 45')
  expect(sent).toEqual([])
  await user.keyboard('6{Enter}')
  expect(sent).toEqual(['123 456'])
  await act(async () => answer({ ...startOfSignIn, step: 'done' }))
  expect(sent).toEqual(['123 456'])
})

it('keeps the choice to look only until the code is sent', async () => {
  const sent: unknown[] = []
  const { user } = render(
    <SignInForm
      action={async (_, data) => {
        sent.push(data.get('lookOnly'))
        return { ...startOfSignIn, step: 'code', lookOnly: data.has('lookOnly') }
      }}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Sign in to look only' }))
  await user.type(await screen.findByLabelText('Authentication code'), '123456')
  await waitFor(() => expect(sent).toEqual(['1', '1']))
})

it.each([
  ['password', { kind: 'badCredentials', reference: '9XQ4-M2LE' }],
  ['apiKey', { kind: 'keyRefused', reference: '9XQ4-M2LE' }],
] as const)('shows the problem of the %s under that way only', async (way, problem) => {
  await showAfter({ way, problem })
  expect(screen.getByRole('alert').closest('[data-way]')).toHaveAttribute('data-way', way)
})

it('signs in through the route when another build does not know the action, with what was typed', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const answers: Partial<SignInState>[] = [{ step: 'code', username: 'ola@example.com' }, { step: 'done' }]
  const post = vi.fn<typeof fetch>(async () => Response.json({ ...startOfSignIn, ...answers.shift() }))
  vi.stubGlobal('fetch', post)
  const { user } = render(<SignInForm from="/billing" action={() => Promise.reject(new UnrecognizedActionError())} />)
  const sentForms = () => post.mock.calls.map(([url, init]) => [url, init?.body instanceof FormData && [...init.body]])
  await user.type(screen.getByLabelText('E-mail'), 'ola@example.com')
  await user.type(screen.getByLabelText('Password'), 'kun i skjemaet')
  await user.click(submit())
  await user.type(await screen.findByLabelText('Authentication code'), '12345')
  expect(assign).not.toHaveBeenCalled()
  await user.keyboard('6')
  await waitFor(() => expect(assign.mock.calls).toEqual([['/billing']]))
  expect(sentForms()).toEqual([
    [
      '/api/sign-in',
      [
        ['from', '/billing'],
        ['way', 'password'],
        ['username', 'ola@example.com'],
        ['password', 'kun i skjemaet'],
        ['apiKey', ''],
      ],
    ],
    [
      '/api/sign-in',
      [
        ['from', '/billing'],
        ['username', 'ola@example.com'],
        ['code', '123456'],
      ],
    ],
  ])
  expect(form()).toHaveAttribute('aria-busy', 'true')
})

it('masks secrets, lets them be pasted at any length, and names its fields to password managers', () => {
  render(<SignInForm action={async () => startOfSignIn} />)
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input:not([type=radio])' })
  expect(field('E-mail')).toHaveAttribute('type', 'email')
  expect(field('E-mail')).toHaveAttribute('autocomplete', 'username')
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(field('API key')).toHaveAttribute('autocomplete', 'off')
  for (const secret of [field('Password'), field('API key')]) {
    expect(secret).toHaveAttribute('type', 'password')
    for (const limit of ['maxlength', 'pattern']) expect(secret).not.toHaveAttribute(limit)
    expect(fireEvent.paste(secret)).toBe(true)
  }
})
