// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Notifications } from '@/lib/account/rules/notifications'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { NotificationsForm } from './notifications-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }), usePathname: () => '/account' }))
const save = vi.hoisted(() => vi.fn())
vi.mock('./actions', () => ({ saveNotificationsAction: save }))

const saved: Notifications = { incidents: false, bandwidth: false, renewal: false, signIn: false, newsletter: false }

it('keeps what was chosen and not saved for who returns to the page, until the sign-out', async () => {
  openDeviceStore('10023/ingrid')
  const show = () => render(<NotificationsForm saved={saved} email={null} reason={null} />)
  const first = () => screen.getAllByRole('checkbox')[0] ?? expect.unreachable('a checkbox')
  const { user, unmount } = show()
  await user.click(first())
  expect(first()).toBeChecked()
  unmount()
  const { unmount: leave } = show()
  expect(first()).toBeChecked()
  leave()
  forgetAll()
  openDeviceStore('10023/ingrid')
  show()
  expect(first()).not.toBeChecked()
})

it('shows what was saved until the page has it, and then what the API has', async () => {
  openDeviceStore('10023/kari')
  let answer: (outcome: object) => void = () => {}
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const form = (now: Notifications) => <NotificationsForm saved={now} email={null} reason={null} />
  const { user, rerender } = render(form(saved))
  const incidents = () => screen.getAllByRole('checkbox')[0] ?? expect.unreachable('a checkbox')
  await user.click(incidents())
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await act(async () => answer({ status: 'done', value: null, message: null, reference: 'R' }))
  expect(incidents()).toBeChecked()
  rerender(form({ ...saved, incidents: true }))
  expect(incidents()).toBeChecked()
  rerender(form(saved))
  expect(incidents()).not.toBeChecked()
})
