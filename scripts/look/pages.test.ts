import { expect, it } from 'vitest'
import { pages, routes } from './pages.mjs'

const any = () => '1'
const addresses = pages.map(({ address }) => address({ server: any, order: any, zone: any, invoice: any, record: any }))

it('covers every page of the panel', () => {
  const patterns = routes().map((route) => ({ route, pattern: new RegExp(`^${route.replaceAll(':', '[^/]+')}$`) }))
  expect(patterns.length).toBeGreaterThan(40)
  const seen = addresses.map((address) => new URL(address, 'http://panel').pathname)
  expect(patterns.filter(({ pattern }) => !seen.some((path) => pattern.test(path)))).toEqual([])
})

it('names each page once', () => {
  const names = pages.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
