// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { en } from '@/messages/en'
import { AccessFields } from './key-fields'

it('what a key is limited to can be taken away and given back when the list does not have it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const change = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const scopes = Promise.resolve({ servers: [{ id: '7', name: 'web-01' }] })
  const show = (ids: string[]) =>
    act(async () =>
      root.render(
        <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
          <AccessFields
            permissions={{ servers: { mode: 'r', ids } }}
            scopes={scopes}
            error={undefined}
            onChange={change}
          />
        </NextIntlClientProvider>,
      ),
    )
  const box = (name: string) =>
    [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(
      ({ labels }) => labels?.[0]?.textContent === name,
    )
  await show(['7', '9'])
  expect(box('web-01 (7)')?.checked).toBe(true)
  expect(box('9, not in the list')?.checked).toBe(true)
  await act(async () => box('9, not in the list')?.click())
  expect(change).toHaveBeenLastCalledWith({ servers: { mode: 'r', ids: ['7'] } })
  await show(['7'])
  await act(async () => box('9, not in the list')?.click())
  expect(change).toHaveBeenLastCalledWith({ servers: { mode: 'r', ids: ['7', '9'] } })
  await act(async () => root.unmount())
})
