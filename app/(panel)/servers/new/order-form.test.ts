import { expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import type { SshKey } from '@/lib/account/model'
import { keysOf } from './order-form'

const key = (id: string): SshKey => ({ id, name: id, publicKey: `ssh-ed25519 ${id}`, addedAt: null })
const listOf = (...ids: string[]) => ({ ok: true, value: ids.map(key), asOf: new Date(0) }) as const

test('a chosen key that was deleted since is left out of the order', () => {
  expect(keysOf(listOf('1', '2'), [], ['2', '3']).chosen).toEqual(['2'])
})

test('a key added in the form can be chosen before the list contains it, and is listed once', () => {
  const { rows, chosen } = keysOf(listOf('1'), [key('1'), key('2')], ['2'])
  expect([rows.map(({ id }) => id), chosen]).toEqual([['1', '2'], ['2']])
})

test('while the list is not known, every chosen key stays', () => {
  expect(keysOf(null, [], ['1']).chosen).toEqual(['1'])
  expect(keysOf({ ok: false, failure: failureOf('upstream') }, [], ['1']).chosen).toEqual(['1'])
})
