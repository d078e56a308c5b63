import { expect, it, vi } from 'vitest'
import { wild } from '@/tests/answers'
import { isReadOnlyKey, keyState, permissionsProblem } from './rules/api-keys'
import { apiKeys, keySecret } from './model'

vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

const record = {
  key_id: 7,
  key_label: 'Automation',
  key_prefix: 'hv_0123456789ab',
  permissions: { servers: { mode: 'rw', all: true, ids: [] }, dns: { mode: 'r', all: false, ids: [12, 34] } },
  created_at: 1_700_000_000,
  expires_at: null,
  last_used_at: 1_700_000_100,
  last_used_ip: '127.0.0.1',
  revoked_at: null,
  status: 'active',
  contact_id: 3,
  secret: 'SECRET',
}

it.each([
  ['reference', record],
  ['wild', wild(record)],
  ['wild, permissions boxed', wild(record, { boxed: ['permissions', 'dns', 'servers'] })],
])('a key in the %s form, without its secret', (_, wire) => {
  const { rows, unreadable } = apiKeys.parse([wire, { key_label: 'no id' }])
  expect(unreadable).toHaveLength(1)
  expect(rows).toMatchObject([
    {
      id: '7',
      label: 'Automation',
      permissions: { servers: { mode: 'rw', ids: null }, dns: { mode: 'r', ids: ['12', '34'] } },
      createdAt: new Date(1_700_000_000_000),
      expiresAt: null,
      lastUsedFrom: '127.0.0.1',
      revokedAt: null,
      contactId: '3',
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('SECRET')
})

it.each([[{}], [{ permissions: [] }], [{ permissions: null }], [{ permissions: '' }]])(
  'a key without permissions: %j',
  (over) => expect(apiKeys.parse([{ key_id: '1', ...over }]).rows).toMatchObject([{ label: '1', permissions: {} }]),
)

it('the new secret, in an array or not', () =>
  expect([{ secret: 'x' }, [{ secret: 'x' }]].map((wire) => keySecret.parse(wire))).toEqual([
    { secret: 'x' },
    { secret: 'x' },
  ]))

it('a key’s state and access', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const key = { status: 'active', expiresAt: null, revokedAt: null }
  expect(keyState(key, now)).toBe('active')
  expect(keyState({ ...key, expiresAt: now }, now)).toBe('expired')
  expect(keyState({ ...key, expiresAt: now, revokedAt: now }, now)).toBe('revoked')
  expect(isReadOnlyKey({ dns: { mode: 'r', ids: null } })).toBe(true)
  expect(permissionsProblem({})).toBe('nothingGiven')
  expect(permissionsProblem({ dns: { mode: 'r', ids: [] } })).toBe('noneChosen')
  expect(permissionsProblem({ dns: { mode: 'r', ids: ['1'] } })).toBeNull()
})
