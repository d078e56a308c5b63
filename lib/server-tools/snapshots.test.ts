import { expect, test } from 'vitest'
import { wild } from '@/tests/answers'
import { snapshot } from './model'

const wire = { snap_id: 7, srv_id: 12, snap_name: 'snap_a1b2', snap_display_name: 'Before', snap_time: 1_700_000_000 }
const form = { id: '7', name: 'Before', createdAt: new Date(1_700_000_000_000) }

test.each([
  ['pending', 'pending'],
  ['Completed', 'completed'],
  ['failed', null],
])('a snapshot that is %s, in both dialects', (snap_state, state) => {
  expect(snapshot.parse({ ...wire, snap_state })).toEqual({ ...form, state })
  expect(snapshot.parse(wild({ ...wire, snap_state }))).toEqual({ ...form, state })
})

test('one without a name has the service’s, and one without an id is refused', () => {
  expect(snapshot.parse({ ...wire, snap_display_name: '' }).name).toBe('snap_a1b2')
  expect(snapshot.safeParse({ ...wire, snap_id: '0' }).success).toBe(false)
})
