import { beforeEach, expect, it, vi } from 'vitest'
import { startOfSignIn } from '@/lib/account/rules/sign-in'
import { signInAction } from './actions'

const kept = vi.hoisted(() => new Map<string, string>())
const asked = vi.hoisted(() => vi.fn())
vi.mock('next/headers', () => ({
  cookies: () => ({ set: (name: string, value: string) => kept.set(name, value) }),
}))
vi.mock('./sign-in', () => ({ signIn: asked }))

beforeEach(() => {
  asked.mockReset()
})

it('changing the language keeps e-mail, method and step, and does not sign in', async () => {
  const form = new FormData()
  form.set('lang', 'nb')
  form.set('way', 'password')
  form.set('username', 'ola@example.com')
  form.set('password', 'half-typed')
  const problem = { kind: 'badCredentials', reference: '9XQ4-M2LE' } as const
  expect(await signInAction({ ...startOfSignIn, step: 'code', problem }, form)).toEqual({
    step: 'code',
    way: 'password',
    username: 'ola@example.com',
    problem: null,
    lookOnly: false,
  })
  expect(kept.get('havn-locale')).toBe('nb')
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  ['/servers?q=web&account=10023', '/servers?q=web'],
  ['/servers?q=web&account=10044', '/servers?q=web&account=10044'],
  ['/servers?q=web', '/servers?q=web'],
])('after signing in to 10023, %s leads to %s', async (from, to) => {
  asked.mockResolvedValue({ ...startOfSignIn, step: 'done', customerId: '10023' })
  const form = new FormData()
  form.set('from', from)
  await expect(signInAction(startOfSignIn, form)).rejects.toMatchObject({ digest: expect.stringContaining(`;${to};`) })
})

/** Calls the action as a request can: with anything. */
const call = (...given: unknown[]): Promise<unknown> => Reflect.apply(signInAction, undefined, given)

it.each([[], [null], [undefined], [1, 2, 3], ['text', { get: 'no' }], [null, new Map([['lang', 'nb']])]])(
  'odd arguments count as an empty form: %j %j',
  async (...given) => {
    const state = { ...startOfSignIn, problem: { kind: 'missing', field: 'username' } }
    const forms: unknown[] = []
    asked.mockImplementation(async (form: FormData) => {
      forms.push([...form])
      return state
    })
    expect(await call(...given)).toEqual(state)
    expect(forms).toEqual([[]])
  },
)

it.each([null, 1, {}, { step: 'done', way: 7, username: null }])(
  'changing the language starts afresh from an odd state: %j',
  async (before) => {
    const form = new FormData()
    form.set('lang', 'en')
    expect(await call(before, form)).toEqual(startOfSignIn)
  },
)
