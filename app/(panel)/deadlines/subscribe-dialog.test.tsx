// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SecretProvider } from '@/components/secret/secret-provider'
import { render } from '@/tests/render'
import { SubscribeDialog } from './subscribe-dialog'

const path = '/calendar/sealed-key.ics'
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: vi.fn() }),
}))
vi.mock('./actions', () => ({
  makeCalendar: async () => ({ status: 'done', value: { path }, message: null, reference: '8F2K-41QD' }),
}))

it('shows the address once, with one way to copy it, which has the focus', async () => {
  const { user } = render(<SubscribeDialog onClose={() => {}} />, { wrapper: SecretProvider })
  await user.click(screen.getByRole('button', { name: 'Create address' }))
  const made = within(await screen.findByRole('dialog', { name: 'Calendar address' }))
  const address = new URL(path, location.origin).href
  expect(made.getByText(address)).toBeVisible()
  expect(made.getAllByRole('button', { name: /copy/i })).toHaveLength(1)
  const copy = made.getByRole('button', { name: 'Copy address' })
  expect(copy).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe(address)
})
