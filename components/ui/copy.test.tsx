// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { CopyValue } from './copy'

it('tells a copy that failed on the screen, and one that succeeded to screen readers only', async () => {
  const { user } = render(<CopyValue value="192.0.2.10" />)
  const region = () => document.querySelector('[data-announcer]')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(region()).toHaveTextContent(en.ui.copyFailed))
  expect(region()).not.toHaveClass('sr-only')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(region()).toHaveTextContent(en.ui.copied))
  expect(region()).toHaveClass('sr-only')
  expect(await navigator.clipboard.readText()).toBe('192.0.2.10')
})
