// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Notifications } from '@/lib/account/rules/notifications'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { NotificationsForm } from './notifications-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }), usePathname: () => '/account' }))
vi.mock('./actions', () => ({ saveNotificationsAction: vi.fn() }))

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
