import { describe, expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import type { Failure } from '@/lib/model/outcome'
import { refusalOf } from './order'

const failure = ({ message = null, ...init }: Partial<Failure>) => failureOf(message, { status: 401, ...init })

describe('every known refusal leads to the step where it can be corrected (§4.5)', () => {
  test.each([
    ['Apps can only be installed on KVM servers and dedicated servers.', 'appNotHere', 'system'],
    ['This app is not available right now.', 'appUnavailable', 'system'],
    ['This app is only available on dedicated servers.', 'dedicatedOnly', 'system'],
    ['This app needs at least 8 GB of memory.', 'memory', 'system'],
    ['This app needs at least 100 GB of disk.', 'disk', 'system'],
    ['The domain for the app is not a valid domain name.', 'appDomain', 'settings'],
    ['The email address for the app is not valid.', 'appEmail', 'settings'],
    ['Operating system is not valid.', 'appUnavailable', 'system'],
    ['Language is not valid.', 'settings', 'settings'],
    ['Keyboard layout is not valid.', 'settings', 'settings'],
    ['Time zone is not valid.', 'settings', 'settings'],
    ['SSH key not found.', 'sshKeys', 'access'],
  ])('%s', (message, key, step) => {
    expect(refusalOf(failure({ message }))).toEqual({ key, step })
  })
})

test('our own check before sending is distinguished from conflicts of the API', () => {
  expect(refusalOf(failure({ kind: 'conflict', status: null }))?.key).toBe('installing')
  expect(refusalOf(failure({ kind: 'conflict', status: 409 }))).toBeNull()
})

test('a missing permission is explained, and unknown messages are left to the kind', () => {
  expect(refusalOf(failure({ kind: 'forbidden', status: 403 }))?.key).toBe('forbidden')
  expect(refusalOf(failure({ message: 'Something new.' }))).toBeNull()
  expect(refusalOf(failure({ kind: 'upstream', status: 502, message: 'SSH key store is away' }))).toBeNull()
})
