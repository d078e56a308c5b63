import { expect, it, vi } from 'vitest'
import { startOfSignIn } from '@/lib/account/rules/sign-in'
import { signInAction } from './actions'

const kept = vi.hoisted(() => new Map<string, string>())
const asked = vi.hoisted(() => vi.fn())
vi.mock('next/headers', () => ({
  cookies: () => ({ set: (name: string, value: string) => kept.set(name, value) }),
}))
vi.mock('./sign-in', () => ({ signIn: asked }))
vi.mock('./session', () => ({ endSession: () => null }))

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
  })
  expect(kept.get('havn-locale')).toBe('nb')
  expect(asked).not.toHaveBeenCalled()
})
