import { describe, expect, it } from 'vitest'
import {
  partitionMeans,
  partitionPresets,
  partitionProblems,
  type PartitionRow,
  planOf,
  presetOf,
  restGb,
  storedPartitions,
  usableGb,
  withBootMode,
} from './partitions'

const metal = { kind: 'dedicated', customPartitions: true, disksGb: [480, 480] }
const system = { customPartitions: true, raid: true, singleDisk: false }

it.each([
  ['both', {}, {}, ['none', 'raid0', 'raid1']],
  ['three disks', { disksGb: [1, 1, 1] }, {}, ['none', 'raid0', 'raid1', 'raid5']],
  ['four disks', { disksGb: [1, 1, 1, 1] }, {}, ['none', 'raid0', 'raid1', 'raid5', 'raid10']],
  ['five disks', { disksGb: [1, 1, 1, 1, 1] }, {}, ['none', 'raid0', 'raid1', 'raid5']],
  ['one disk', { disksGb: [480] }, {}, ['none']],
  ['no RAID', {}, { raid: false }, ['none']],
  ['one disk only', {}, { singleDisk: true }, ['none']],
  ['a virtual server', { kind: 'kvm' }, {}, undefined],
  ['a server without', { customPartitions: false }, {}, undefined],
  ['a system without', {}, { customPartitions: false }, undefined],
])('RAID levels of %s', (_what, server, os, raids) => {
  expect(partitionMeans({ ...metal, ...server }, { ...system, ...os })?.raids).toEqual(raids)
})

it.each([
  ['none', [480, 960], 480],
  ['raid0', [480, 960], 960],
  ['raid1', [480, 960], 480],
  ['raid5', [100, 100, 100], 200],
  ['raid10', [100, 100, 100, 100], 200],
  ['none', [479.6], 479],
  ['raid1', null, null],
] as const)('%s of %j holds %s', (raid, disksGb, usable) => {
  expect(usableGb(raid, { disksGb })).toBe(usable)
})

const means = { disksGb: [480, 480], raids: ['none', 'raid0', 'raid1'] as const }
const row = (mount: string, size: string, fs: PartitionRow['fs'] = 'ext4'): PartitionRow => ({ mount, size, fs })
const efi = row('/boot/efi', '1', 'vfat')
const root = row('/', '')

describe('problems', () => {
  const problems = (rows: PartitionRow[], bootMode: 'uefi' | 'bios' = 'bios', raid: 'none' | 'raid0' = 'none') =>
    partitionProblems(planOf({ bootMode, raid, rows }, means), means).map(({ row: at, key }) => [at, key])

  it.each<[string, PartitionRow[], unknown[]]>([
    ['root alone', [root], []],
    ['none', [], [[null, 'rootMissing']]],
    ['no root', [row('/home', '')], [[null, 'rootMissing']]],
    ['two take the rest', [root, row('/home', '')], [[1, 'restTwice']]],
    ['twice the same', [root, row('/home', '5'), row(' /home ', '6')], [[2, 'mountTwice']]],
    ['two of swap', [root, row('', '2', 'swap'), row('', '2', 'swap')], [[2, 'mountTwice']]],
    ['no mount point', [root, row('', '5')], [[1, 'mountInvalid']]],
    ['not absolute', [root, row('home', '5')], [[1, 'mountInvalid']]],
    ['a space', [root, row('/my home', '5')], [[1, 'mountInvalid']]],
    ['a way out', [root, row('/home/../etc', '5')], [[1, 'mountInvalid']]],
    ['a slash at the end', [root, row('/home/', '5')], [[1, 'mountInvalid']]],
    ['nothing', [root, row('/home', '0')], [[1, 'sizeInvalid']]],
    ['a part of a gigabyte', [root, row('/home', '1.5')], [[1, 'sizeInvalid']]],
    ['words', [root, row('/home', 'all')], [[1, 'sizeInvalid']]],
    ['root as FAT', [row('/', '', 'vfat')], [[0, 'rootFs']]],
    ['EFI as ext4', [root, row('/boot/efi', '1')], [[1, 'efiFs']]],
    ['all of it', [row('/', '480')], []],
    ['more than there is', [row('/', '481')], [[null, 'tooLarge']]],
    ['nothing left for the rest', [root, row('/home', '480')], [[null, 'tooLarge']]],
    ['too many', [root, ...Array.from({ length: 16 }, (_, at) => row(`/d${at}`, '1'))], [[null, 'tooMany']]],
  ])('%s', (_what, rows, expected) => {
    expect(problems(rows)).toEqual(expected)
  })

  it('UEFI needs its partition, and RAID 0 holds more', () => {
    expect(problems([root], 'uefi')).toEqual([[null, 'efiMissing']])
    expect(problems([root, efi], 'uefi')).toEqual([])
    expect(problems([row('/', '900')], 'bios', 'raid0')).toEqual([])
  })

  it('unknown disks refuse no size', () => {
    const plan = planOf({ bootMode: 'bios', raid: 'none', rows: [row('/', '99999')] }, means)
    expect(partitionProblems(plan, { disksGb: null })).toEqual([])
  })

  it.each(partitionPresets)('the preset %s is in order in both boot modes', (preset) => {
    for (const bootMode of ['uefi', 'bios'] as const) {
      const draft = presetOf(preset, { bootMode, raid: 'none' })
      expect(problems(draft.rows, bootMode)).toEqual([])
      const other = bootMode === 'uefi' ? 'bios' : 'uefi'
      expect(withBootMode(draft, other)).toEqual(presetOf(preset, { bootMode: other, raid: 'none' }))
    }
  })
})

it('sends the level only where there is one, and swap without a mount point', () => {
  const draft = { bootMode: 'bios', raid: 'raid5', rows: [root, row('/x', ' 4 ', 'swap')] } as const
  const plan = planOf({ ...draft, rows: [...draft.rows] }, means)
  expect(plan).toEqual({
    bootMode: 'bios',
    raid: 'none',
    parts: [
      { mount: '/', sizeGb: null, fs: 'ext4' },
      { mount: 'swap', sizeGb: 4, fs: 'swap' },
    ],
  })
  expect(restGb(plan, means)).toBe(476)
})

it('restores a draft, and nothing of another form', () => {
  const draft = presetOf('home', { bootMode: 'uefi', raid: 'raid1' })
  expect(storedPartitions(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(storedPartitions({ ...draft, rows: [...draft.rows, { mount: '/x', size: '1', fs: 'ntfs' }] })).toEqual(draft)
  for (const other of [null, 'x', {}, { ...draft, raid: 'raid6' }, { ...draft, rows: 4 }])
    expect(storedPartitions(other)).toBeNull()
})
