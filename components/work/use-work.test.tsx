// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { reportWork, useWork } from './use-work'

it('shows what one person has under way on a device to nobody else', () => {
  openDeviceStore('10023/ingrid@example.com')
  const InProgress = () => <output>{useWork().map(({ name }) => name)}</output>
  const { unmount } = render(<InProgress />)
  act(() => reportWork([{ kind: 'install', id: '7', name: 'web-01', ordered: true }], new Date()))
  expect(screen.getByText('web-01')).toBeVisible()
  unmount()
  act(() => openDeviceStore('10044/ola@example.com'))
  render(<InProgress />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
