import { expect, it } from 'vitest'
import type { Rows } from '@/lib/api/wire'
import type { Release } from '@/lib/catalogue/model'
import type { ServerMeans } from '@/lib/install/rules/reinstall'
import type { Failure, Settled } from '@/lib/model/outcome'
import { nothingFits } from './chosen'

type Catalogue = Parameters<typeof nothingFits>[0]

const failure: Failure = { kind: 'upstream', message: null, reference: 'R', status: 500, retryAfterSeconds: null }
const unread: Settled<never> = { ok: false, failure }
const read = <T>(...rows: T[]): Settled<Rows<T>> => ({ ok: true, asOf: new Date(0), value: { rows, unreadable: [] } })
const release = (minMemoryGb: number): Release => ({
  ...{
    osId: '103',
    name: '13',
    version: '13',
    architecture: 'x86_64',
    slowInstall: false,
    customPartitions: true,
    raid: true,
    singleDisk: false,
  },
  ...{ minMemoryGb, minDiskGb: null, dedicatedOnly: false },
})
const distribution = (id: string, active = true) => ({
  distribution: { id, name: id, slug: id, active },
  releases: Promise.resolve(unread),
})
const server: ServerMeans = { kind: 'kvm', memoryGb: 0.5, diskGb: 10 }
const catalogue: Catalogue = {
  systems: read(distribution('debian'), distribution('old', false)),
  releases: { debian: read(release(1), release(2)) },
  apps: read<never>(),
}

it('nothing fits when each image that is offered needs more', () => expect(nothingFits(catalogue, server)).toBe(true))

it.each<[string, Partial<Catalogue>, Partial<ServerMeans>?]>([
  ['one fits', { releases: { debian: read(release(1), release(0.5)) } }],
  ['the server is larger', {}, { memoryGb: 1 }],
  ['its size is unknown', {}, { memoryGb: null }],
  ['a list is still loading', { releases: {} }],
  ['a list has failed', { releases: { debian: unread } }],
  ['the apps are still loading', { apps: null }],
  ['nothing is offered at all', { systems: read<never>() }],
])('not while %s', (_what, part, of) =>
  expect(nothingFits({ ...catalogue, ...part }, { ...server, ...of })).toBe(false),
)
