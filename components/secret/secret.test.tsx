// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import Link from 'next/link'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { render } from '@/tests/render'
import { inSentence, secretFile, type Secret } from './secret'
import { SecretProvider, useSecrets } from './secret-provider'
import { Secrets } from './secrets'

const secret: Secret = {
  id: 'web-04-login',
  title: 'Shown only now',
  scope: '48213',
  entries: [
    { label: 'Root password', value: 't7Kq-mVw2', masked: true },
    { label: 'App user', value: 'havnadmin', masked: false },
  ],
}

function Page() {
  const { put } = useSecrets()
  return (
    <>
      <button onClick={() => put(secret)}>Install</button>
      <Secrets scope="48213" />
      <Secrets scope="another" />
      <a href="#away">Section</a>
      <Link href={paths.servers()}>Servers</Link>
    </>
  )
}

let user: UserEvent
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
/** Called when a link is followed: clicks that are held do not reach it. */
const follow = vi.fn((event: Event) => event.preventDefault())
const go = () => user.click(screen.getByRole('link', { name: 'Servers' }))

beforeEach(() => {
  follow.mockClear()
  user = render(<Page />, { wrapper: SecretProvider }).user
  screen.getByRole('link', { name: 'Servers' }).addEventListener('click', follow)
})

it('shows a secret in its scope, masked until revealed, and stores it nowhere', async () => {
  await press('Install')
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.getByText('havnadmin')).toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain('t7Kq')
  await press('Show root password')
  expect(screen.getByText('t7Kq-mVw2')).toBeInTheDocument()
  await press('Hide root password')
  expect(document.body.innerHTML).not.toContain('t7Kq')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])).not.toContain(
    't7Kq',
  )
})

it('clears it when the person has saved it', async () => {
  expect(unload()).toBe(false)
  await press('Install')
  expect(unload()).toBe(true)
  await press('I’ve saved them')
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(unload()).toBe(false)
})

it('asks before a link leaves the page, and stays on request', async () => {
  await press('Install')
  await go()
  expect(follow).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Leave without saving?')
  await press('Cancel')
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
  expect(screen.getByRole('region')).toBeInTheDocument()
})

it('clears it and follows the link on request', async () => {
  await press('Install')
  await go()
  await press('Leave without saving')
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it('writes a file with labels', () =>
  expect(secretFile(secret)).toBe('Shown only now\n\nRoot password: t7Kq-mVw2\nApp user: havnadmin\n'))

it.each([
  ['Root password', 'root password'],
  ['IPMI user', 'IPMI user'],
])('%s in a sentence: %s', (label, expected) => expect(inSentence(label)).toBe(expected))
