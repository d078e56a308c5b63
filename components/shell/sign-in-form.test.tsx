// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startOfSignIn, type SignInState } from '@/lib/account/rules/sign-in'
import signIn from '@/messages/en/sign-in.json'
import { SignInForm } from './sign-in-form'

let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

/** Renders the form after an attempt that resulted in this state. */
async function formAfter(state: Partial<SignInState>) {
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ signIn }} timeZone="Europe/Oslo">
        <SignInForm action={async () => ({ ...startOfSignIn, username: 'ola@example.com', ...state })} />
      </NextIntlClientProvider>,
    ),
  )
  const form = document.forms[0]
  if (!form) throw new Error('no form')
  await act(async () => form.requestSubmit())
  return form
}

/** The button that Enter presses in a field: the first submit button of the form. */
const pressedByEnter = (form: HTMLFormElement) =>
  [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit')

it.each(['credentials', 'code'] as const)('signs in on Enter (%s)', async (step) => {
  const form = await formAfter({ step })
  expect(pressedByEnter(form)?.textContent).toBe('Sign in')
})

it('sends a code once it is complete, and Enter does not send it again', async () => {
  const sent: unknown[] = []
  let answer = (_: SignInState) => {}
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ signIn }} timeZone="Europe/Oslo">
        <SignInForm
          action={async (_, form) => {
            if (form.get('code') === null) return { ...startOfSignIn, step: 'code', username: 'ola@example.com' }
            sent.push(form.get('code'))
            return new Promise((resolve) => (answer = resolve))
          }}
        />
      </NextIntlClientProvider>,
    ),
  )
  const [form] = document.forms
  await act(async () => form?.requestSubmit())
  const field = form?.elements.namedItem('code')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  const type = (code: string) =>
    act(async () => {
      field.value = code
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  await type('12345')
  expect(sent).toEqual([])
  await type('123 456')
  await act(async () => form?.requestSubmit())
  expect(sent).toEqual(['123 456'])
  await act(async () => answer({ ...startOfSignIn, step: 'done' }))
})

it.each([
  ['password', { kind: 'badCredentials', reference: '9XQ4-M2LE' }],
  ['apiKey', { kind: 'keyRefused', reference: '9XQ4-M2LE' }],
] as const)('shows the problem of the %s under that way only', async (way, problem) => {
  const form = await formAfter({ way, problem })
  expect(form.querySelector(`[data-way=${way}] [role=alert]`)).not.toBeNull()
})

it('signs in through the route when another build does not know the action, with what was typed', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const answers: Partial<SignInState>[] = [{ step: 'code', username: 'ola@example.com' }, { step: 'done' }]
  const post = vi.fn<typeof fetch>(async () => Response.json({ ...startOfSignIn, ...answers.shift() }))
  vi.stubGlobal('fetch', post)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ signIn }} timeZone="Europe/Oslo">
        <SignInForm from="/billing" action={() => Promise.reject(new UnrecognizedActionError())} />
      </NextIntlClientProvider>,
    ),
  )
  const [form] = document.forms
  if (!form) throw new Error('no form')
  const fill = (name: string, value: string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  const sentForms = () => post.mock.calls.map(([url, init]) => [url, init?.body instanceof FormData && [...init.body]])
  fill('username', 'ola@example.com')
  fill('password', 'kun i skjemaet')
  await act(async () => form.requestSubmit())
  expect(assign).not.toHaveBeenCalled()
  fill('code', '123456')
  await act(async () => form.requestSubmit())
  expect(assign.mock.calls).toEqual([['/billing']])
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
  expect(form.getAttribute('aria-busy')).toBe('true')
})

it('masks secrets, lets them be pasted at any length, and names its fields to password managers', async () => {
  const form = await formAfter({ step: 'credentials' })
  const named = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.autocomplete ? [[field.name, [field.type, field.autocomplete]]] : [],
  )
  expect(Object.fromEntries(named)).toEqual({
    username: ['email', 'username'],
    password: ['password', 'current-password'],
    apiKey: ['password', 'off'],
  })
  for (const name of ['password', 'apiKey']) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${name}`)
    expect([field.maxLength, field.pattern]).toEqual([-1, ''])
    expect(field.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true }))).toBe(true)
  }
})
