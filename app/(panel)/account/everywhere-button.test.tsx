// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { signOutFormId } from '@/components/shell/sign-out'
import { render } from '@/tests/render'
import { EverywhereButton } from './everywhere-button'

// Loaded when it is first asked for, which may take longer than a test waits.
beforeAll(() => import('@/components/ui/confirm-dialog'))

it('asks before it ends every session, and then submits the sign-out form with its own value', async () => {
  const submitted = vi.fn()
  const { user } = render(
    <>
      <form
        id={signOutFormId}
        onSubmit={(event) => {
          event.preventDefault()
          submitted(Object.fromEntries(new FormData(event.currentTarget, event.nativeEvent.submitter)))
        }}
      />
      <EverywhereButton username="ingrid@example.com" />
    </>,
  )
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    return within(await screen.findByRole('alertdialog', { name: 'Sign out on all devices?' }))
  }
  const first = await ask()
  expect(first.getByText(/every session of ingrid@example\.com/)).toBeVisible()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  expect(submitted).not.toHaveBeenCalled()
  await user.click((await ask()).getByRole('button', { name: 'Sign out everywhere' }))
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ everywhere: '1' })
})
