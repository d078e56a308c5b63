// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { removeView, saveView, viewsOf } from './views-dialog'

beforeEach(() => {
  localStorage.clear()
  openDeviceStore('10023/ingrid@example.com')
  saveView('servers', { name: ' Oslo ', query: '?dc=Oslo+1' })
  saveView('servers', { name: 'Off', query: '?state=off' })
})
const names = (table: string) => viewsOf(table).map(({ name }) => name)

it('keeps the views of each list apart, in the order they were saved', () => {
  saveView('domains', { name: 'Oslo', query: '' })
  expect(names('servers')).toEqual(['Oslo', 'Off'])
  expect(names('domains')).toEqual(['Oslo'])
})

it('replaces a view of the same name', () => {
  saveView('servers', { name: 'Oslo', query: '?dc=Oslo+2' })
  expect(viewsOf('servers')).toEqual([
    { name: 'Off', query: '?state=off' },
    { name: 'Oslo', query: '?dc=Oslo+2' },
  ])
})

it('deletes one', () => {
  removeView('servers', 'Off')
  expect(names('servers')).toEqual(['Oslo'])
})

it('is read by its person alone, and ignores what has another form', () => {
  const entry = {
    owner: '10044',
    until: Date.now() + 1000,
    value: { servers: [{ name: 'A' }, { name: 'B', query: '' }] },
  }
  openDeviceStore('10044')
  expect(names('servers')).toEqual([])
  localStorage.setItem('havn-own:10044:views', JSON.stringify(entry))
  expect(names('servers')).toEqual(['B'])
  forgetAll()
  expect(names('servers')).toEqual([])
})
