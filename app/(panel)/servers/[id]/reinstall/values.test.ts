import { describe, expect, test } from 'vitest'
import type { App } from '@/lib/catalogue/model'
import { type PartitionMeans, planOf, presetOf } from '@/lib/install/rules/partitions'
import { type Chosen, findChosen } from './chosen'
import { type Values, orderOf, problemsOf, shownStep } from './values'

const values: Values = {
  hostname: 'web-03.example.com',
  language: 'nb_NO.UTF-8',
  keyboard: 'no',
  timezone: 'Europe/Oslo',
  appDomain: '',
  appEmail: '',
  keyIds: [],
  firstBoot: '',
  partitions: null,
}

function appWith(domain: App['domain']): Chosen {
  const texts = { en: null, nb: null }
  const app: App = {
    ...{ osId: '202', name: 'Nextcloud', logo: null, description: texts, note: texts, category: null, domain },
    ...{ minMemoryGb: null, minDiskGb: null, dedicatedOnly: false, version: null },
  }
  return { kind: 'app', osId: '202', name: 'Nextcloud', against: [], app }
}

const fieldsOf = (
  step: 'system' | 'settings' | 'access',
  over: Partial<Values>,
  chosen: Chosen = appWith('optional'),
) => problemsOf(step, { ...values, ...over }, chosen, true).map(({ field }) => field)

describe('problems of each step', () => {
  test.each<[Partial<Values>, string[]]>([
    [{}, []],
    [{ hostname: ' ' }, ['hostname']],
    [{ hostname: ' .' }, ['hostname']],
    [{ hostname: 'web-03' }, []],
    [{ timezone: '' }, ['timezone']],
    [{ appDomain: 'not a domain' }, ['appDomain']],
    [{ appDomain: 'blåbær.no' }, []],
    [{ appEmail: 'nobody' }, ['appEmail']],
  ])('settings %j', (over, fields) => {
    expect(fieldsOf('settings', over)).toEqual(fields)
  })

  test('ignores the fields of an app without a domain', () => {
    expect(fieldsOf('settings', { appDomain: 'not a domain', appEmail: 'nobody' }, appWith('none'))).toEqual([])
  })

  test('reports a script that is too large', () => {
    expect(fieldsOf('access', { firstBoot: 'x'.repeat(70_000) })).toEqual(['firstBoot'])
  })

  test('what the server cannot run', () => {
    const chosen: Chosen = { ...appWith('none'), against: [{ key: 'dedicatedOnly', params: {} }] }
    expect(fieldsOf('system', {}, chosen)).toEqual(['system'])
  })
})

test('finds a chosen release only in a distribution that is still offered', () => {
  const read = <T>(value: T) => ({ ok: true, value, asOf: new Date(0) }) as const
  const limits = {
    minMemoryGb: null,
    minDiskGb: null,
    dedicatedOnly: false,
    slowInstall: false,
    customPartitions: true,
    raid: true,
    singleDisk: false,
  }
  const release = { osId: '103', name: 'Debian 13', version: 'trixie', architecture: 'amd64', ...limits }
  const list = read({ rows: [release], unreadable: [] })
  const find = (active: boolean) => {
    const distribution = { id: '1', name: 'Debian', slug: 'debian', active }
    const systems = read({ rows: [{ distribution, releases: Promise.resolve(list) }], unreadable: [] })
    const catalogue = { systems, releases: { 1: list }, apps: read({ rows: [], unreadable: [] }) }
    return findChosen('103', catalogue, {
      kind: 'kvm',
      memoryGb: 2,
      diskGb: 20,
      customPartitions: false,
      disksGb: [20],
    })
  }
  expect(find(true)).toMatchObject({ kind: 'release', name: 'Debian 13 trixie' })
  expect(find(false)).toBe('none')
})

test('shows the requested step, or the first invalid one before it', () => {
  expect(shownStep('review', () => true)).toBe('review')
  expect(shownStep('review', (step) => step !== 'settings')).toBe('settings')
  expect(shownStep('system', () => false)).toBe('system')
})

test('sends domain and e-mail only with an app that needs them', () => {
  const typed = { ...values, appDomain: 'Blåbær.no', appEmail: ' drift@example.com ' }
  expect(orderOf(appWith('recommended'), typed, ['7'])).toMatchObject({
    appDomain: 'xn--blbr-roah.no',
    appEmail: 'drift@example.com',
    sshKeyIds: ['7'],
    firstBoot: null,
  })
  expect(orderOf(appWith('none'), typed, [])).toMatchObject({ appDomain: null, appEmail: null })
})

describe('own partitions', () => {
  const distribution = { id: '1', name: 'Debian', slug: 'debian', active: true }
  const needs = { minMemoryGb: null, minDiskGb: null, dedicatedOnly: false, slowInstall: false }
  const takes = { customPartitions: true, raid: true, singleDisk: false }
  const release = { osId: '103', name: 'Debian 13', version: 'trixie', architecture: 'amd64', ...needs, ...takes }
  const withMeans = (partitions: PartitionMeans | null): Chosen => ({
    ...({ kind: 'release', osId: '103', name: 'Debian 13', against: [] } as const),
    ...{ distribution, release, partitions },
  })
  const means: PartitionMeans = { disksGb: [480, 480], raids: ['none', 'raid1'] }
  const partitions = presetOf('root', { bootMode: 'uefi', raid: 'raid1' })

  test('are sent where the server takes them, and else not', () => {
    const typed = { ...values, partitions }
    expect(orderOf(withMeans(means), typed, []).partitions).toEqual(planOf(partitions, means))
    expect(orderOf(withMeans(means), values, []).partitions).toBeNull()
    expect(orderOf(withMeans(null), typed, []).partitions).toBeNull()
    expect(orderOf(appWith('none'), typed, []).partitions).toBeNull()
  })

  test('block the settings while they are wrong', () => {
    const wrong = { ...partitions, rows: [{ mount: 'srv', size: 'x', fs: 'ext4' } as const] }
    const fields = ['partition-0-mount', 'partition-0-size', 'partitions', 'partitions']
    expect(fieldsOf('settings', { partitions: wrong }, withMeans(means))).toEqual(fields)
    expect(fieldsOf('settings', { partitions: wrong }, withMeans(null))).toEqual([])
    expect(fieldsOf('settings', { partitions }, withMeans(means))).toEqual([])
  })
})
