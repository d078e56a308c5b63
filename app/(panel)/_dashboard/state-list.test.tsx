// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberPower, settlePower } from '@/components/server/watched-power'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { StateList } from './state-list'

it('counts a server that was rebooted here as rebooting, whatever its record says', async () => {
  openDeviceStore(crypto.randomUUID())
  const counts = [
    { state: 'running', count: 2 },
    { state: 'off', count: 1 },
    { state: 'rebooting', count: 0 },
  ] as const
  const rows = [
    { id: '1', name: 'a', state: 'running', on: true },
    { id: '2', name: 'b', state: 'running', on: true },
    { id: '3', name: 'c', state: 'off', on: false },
  ] as const
  render(<StateList counts={counts} rows={rows} asOf={new Date()} />)
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Running2', 'Off1'])
  await act(async () => {
    rememberPower('3', 'c', 'reboot')
    settlePower('3', 'done')
  })
  expect(shown()).toEqual(['Running2', 'Rebooting1'])
})
