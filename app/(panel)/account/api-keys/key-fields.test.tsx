// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { KeyPermissions } from '@/lib/account/rules/api-keys'
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

it('a ready set fills in the access, and is no longer chosen once that differs', async () => {
  const change = vi.fn()
  const fields = (permissions: KeyPermissions) => (
    <AccessFields permissions={permissions} scopes={Promise.resolve({})} error={undefined} onChange={change} />
  )
  const set = (name: string) => screen.getByRole('radio', { name })
  const { user, rerender } = await act(async () => render(fields({})))
  expect(set('Custom')).toBeChecked()
  await user.click(set('DNS'))
  expect(change).toHaveBeenLastCalledWith({ dns: { mode: 'rw', ids: null } })
  await act(async () => rerender(fields({ dns: { mode: 'rw', ids: null } })))
  expect(set('DNS')).toBeChecked()
  await act(async () => rerender(fields({ dns: { mode: 'r', ids: null } })))
  expect(set('Custom')).toBeChecked()
})
