// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { AccessFields } from './key-fields'

it('what a key is limited to can be taken away and given back when the list does not have it', async () => {
  const change = vi.fn()
  const scopes = Promise.resolve({ servers: [{ id: '7', name: 'web-01' }] })
  const fields = (ids: string[]) => (
    <AccessFields permissions={{ servers: { mode: 'r', ids } }} scopes={scopes} error={undefined} onChange={change} />
  )
  const box = (name: string) => screen.getByRole('checkbox', { name })
  const { user, rerender } = await act(async () => render(fields(['7', '9'])))
  expect(box('web-01 (7)')).toBeChecked()
  expect(box('9, not in the list')).toBeChecked()
  await user.click(box('9, not in the list'))
  expect(change).toHaveBeenLastCalledWith({ servers: { mode: 'r', ids: ['7'] } })
  rerender(fields(['7']))
  await user.click(box('9, not in the list'))
  expect(change).toHaveBeenLastCalledWith({ servers: { mode: 'r', ids: ['7', '9'] } })
})
