import { expect, it, vi } from 'vitest'
import { readPreferences } from './preferences'

const jar = new Map<string, string>()
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
  headers: async () => new Headers(),
}))
vi.mock('@/lib/env', () => ({ env: () => ({}) }))

it.each([
  ['nothing', {}, 'Europe/Oslo', false, null],
  ['the device is in', { 'havn-device-tz': 'Asia/Tokyo' }, 'Asia/Tokyo', false, 'Asia/Tokyo'],
  ['the person has chosen', { 'havn-tz': 'UTC', 'havn-device-tz': 'Asia/Tokyo' }, 'UTC', true, 'Asia/Tokyo'],
  ['no device can be in', { 'havn-device-tz': 'Mars/Phobos' }, 'Europe/Oslo', false, null],
  ['nobody can choose', { 'havn-tz': 'Mars/Phobos', 'havn-device-tz': 'UTC' }, 'UTC', false, 'UTC'],
  ['nobody can choose, alone', { 'havn-tz': 'Mars/Phobos' }, 'Europe/Oslo', false, null],
])('the zone that %s', async (_what, cookies: Record<string, string>, timeZone, isTimeZoneChosen, deviceTimeZone) => {
  jar.clear()
  for (const [name, value] of Object.entries(cookies)) jar.set(name, value)
  expect(await readPreferences()).toMatchObject({ timeZone, isTimeZoneChosen, deviceTimeZone })
})
