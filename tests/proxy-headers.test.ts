import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { requestedPathHeader } from '@/lib/auth/session'
import { proxy } from '@/proxy'

vi.mock('@/lib/env', () => ({ env: () => ({}) }))

/** Headers by which the proxy speaks to pages; the peer's address is set before it, see `lib/auth/address.test.ts`. */
test('the proxy replaces its own headers, whatever the client sent', async () => {
  const headers = { 'x-nonce': 'theirs', 'content-security-policy': 'theirs', [requestedPathHeader]: '//evil.example' }
  const answer = await proxy(new NextRequest('http://panel.example/sign-in?from=%2Fservers', { headers }))
  const passed = Object.keys(headers).map((name) => answer.headers.get(`x-middleware-request-${name}`))
  expect(passed).toEqual([
    expect.stringMatching(/^[\w=]{40,}$/),
    expect.stringContaining(`'nonce-${passed[0]}'`),
    '/sign-in?from=%2Fservers',
  ])
})
