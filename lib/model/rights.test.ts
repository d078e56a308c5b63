import { expect, it } from 'vitest'
import { mayChange, type Rights } from './rights'

const all: Rights = { servers: true, domains: true, account: true, massTransfer: true }

it.each([
  [all, true],
  [{ ...all, massTransfer: false }, false],
  // A transfer makes domains, whatever else is allowed.
  [{ ...all, domains: false }, false],
  [{ ...all, servers: false }, true],
])('lets domains be transferred with %j: %s', (rights, may) => {
  expect(mayChange(rights, 'massTransfer')).toBe(may)
})
