import { describe, expect, it } from 'vitest'
import { canReinstall, reasonsAgainstApp, reasonsAgainstRelease } from '@/lib/install/rules/reinstall'
import { canSendPower, type PowerAction, powerActions } from './power'
import { serverState, stateWithPower, type ServerFlags, type ServerState } from './server'

const none: ServerFlags = {
  cancelled: false,
  suspended: false,
  installing: false,
  upgrading: false,
  rebooting: false,
  rescue: false,
  snapshot: false,
  on: null,
}

describe('the displayed state', () => {
  it.each<[Partial<ServerFlags>, ServerState]>([
    [{}, 'unknown'],
    [{ on: true }, 'running'],
    [{ on: false }, 'off'],
    [{ on: true, installing: true }, 'installing'],
    [{ on: true, snapshot: true }, 'snapshot'],
    [{ on: true, rescue: true, snapshot: true }, 'rescue'],
    [{ on: true, rebooting: true, rescue: true }, 'rebooting'],
    [{ suspended: true, installing: true }, 'suspended'],
    [{ cancelled: true, suspended: true }, 'cancelled'],
  ])('%j is %s', (flags, state) => expect(serverState({ ...none, ...flags })).toBe(state))

  it('follows a measurement only where that is meaningful', () => {
    expect(stateWithPower('off', true)).toBe('running')
    expect(stateWithPower('unknown', false)).toBe('off')
    expect(stateWithPower('suspended', true)).toBe('suspended')
  })
})

const all = { servers: true, account: true }
const yes = { allowed: true }
const no = (reason: string) => ({ allowed: false, reason })

describe('power (§4.1, §5)', () => {
  it.each<[PowerAction, ServerState, boolean | null, object]>([
    ['on', 'off', false, yes],
    ['on', 'running', true, no('alreadyOn')],
    ['off', 'running', true, yes],
    ['off', 'off', false, no('alreadyOff')],
    ['reboot', 'running', true, yes],
    ['reboot', 'off', false, no('notOn')],
    ['reboot', 'unknown', null, yes],
    ['on', 'unknown', null, yes],
    ['reboot', 'rescue', true, yes],
    ['off', 'snapshot', true, yes],
    ['on', 'suspended', false, no('suspended')],
    ['off', 'suspended', true, no('suspended')],
    ['reboot', 'installing', true, no('installing')],
    ['on', 'installFailed', false, no('installFailed')],
    ['reboot', 'upgrading', true, no('upgrading')],
    ['on', 'cancelled', false, no('cancelled')],
  ])('%s of a server that is %s (on: %s)', (action, state, on, permission) => {
    expect(canSendPower(action, { state, on, isMeasured: true }, all)).toEqual(permission)
  })

  it('is not refused because a server does not answer a ping: it may hang', () => {
    const silent = { state: 'off', on: false } as const
    for (const action of powerActions) expect(canSendPower(action, silent, all)).toEqual(yes)
  })

  it('is refused first of all to a read-only sign-in, but not when that is not known', () => {
    expect(canSendPower('on', { state: 'off', on: false }, { servers: false, account: true })).toEqual(no('readOnly'))
    expect(canSendPower('on', { state: 'off', on: false }, { servers: null, account: null })).toEqual(yes)
  })
})

describe('reinstall (§4.5)', () => {
  it.each<[ServerState, { failed: boolean; stalled: boolean } | null, object]>([
    ['running', null, yes],
    ['off', null, yes],
    ['rescue', null, yes],
    ['suspended', null, no('suspended')],
    ['cancelled', null, no('cancelled')],
    ['installFailed', null, yes],
    ['installing', null, no('installing')],
    ['installing', { failed: false, stalled: false }, no('installing')],
    ['installing', { failed: true, stalled: false }, yes],
    ['installing', { failed: false, stalled: true }, yes],
  ])('of a server that is %s, install %j', (state, install, permission) => {
    expect(canReinstall({ state }, all, install)).toEqual(permission)
  })

  const small = { kind: 'kvm', memoryGb: 4, diskGb: 80 } as const
  const needs = { minMemoryGb: null, minDiskGb: null, dedicatedOnly: false }

  it('reports with numbers what a server lacks', () => {
    expect(reasonsAgainstApp({ ...needs, minMemoryGb: 8, minDiskGb: 100 }, small)).toEqual([
      { key: 'needsMemory', params: { needGb: 8, hasGb: 4 } },
      { key: 'needsDisk', params: { needGb: 100, hasGb: 80 } },
    ])
    expect(reasonsAgainstApp({ ...needs, minMemoryGb: 4, minDiskGb: 80 }, small)).toEqual([])
  })

  it('refuses nothing for unknown resources', () => {
    expect(reasonsAgainstRelease({ ...needs, minMemoryGb: 8 }, { kind: 'kvm', memoryGb: null, diskGb: null })).toEqual(
      [],
    )
  })

  it('limits apps to KVM and dedicated servers, and some to dedicated ones', () => {
    const keys = (kind: 'kvm' | 'virtual' | 'dedicated', dedicatedOnly: boolean) =>
      reasonsAgainstApp({ ...needs, dedicatedOnly }, { ...small, kind }).map((reason) => reason.key)
    expect(keys('kvm', false)).toEqual([])
    expect(keys('virtual', false)).toEqual(['appNeedsKvmOrDedicated'])
    expect(keys('kvm', true)).toEqual(['dedicatedOnly'])
    expect(keys('dedicated', true)).toEqual([])
  })
})
