import { expect, it } from 'vitest'
import { type DeployOrder, orderKey } from '@/lib/deploy/rules/deploy'
import { provenBy } from './proven-by'
import type { WorkItem } from './work-item'

const at = Date.parse('2026-11-28T07:00:00Z')
const minute = 60_000

const item = (over: Partial<WorkItem>): WorkItem => ({
  ...{
    kind: 'install',
    id: '7',
    name: 'web-01',
    state: 'underWay',
    phase: 'system',
    about: null,
    at: null,
    counts: null,
  },
  ...{ servers: [], startedAt: at + minute, reportedAt: at + minute, endedAt: null, seen: true, ordered: false },
  ...{ sshKey: null, dismissed: false },
  ...over,
})
const order: DeployOrder = {
  ...{ productId: '13', priceId: '1013', auctionId: null, regionId: '1', start: { kind: 'system', id: '103' } },
  ...{ term: 'hourly', waitlist: null, quantity: 1, hostnames: ['NY-01.example.no'], sshKeyIds: [], options: {} },
}
const deploy = `deploy:${orderKey(order)}`

it.each<[what: string, key: string, work: Partial<WorkItem>, proven: boolean]>([
  ['the install of the same server, begun since', 'reinstall:7', {}, true],
  ['one that has ended by now', 'reinstall:7', { state: 'failed' }, true],
  ['one found without its start', 'reinstall:7', { startedAt: null }, true],
  ['not one from before', 'reinstall:7', { startedAt: at - 2 * minute }, false],
  ['not that of another server', 'reinstall:70', {}, false],
  ['not a snapshot', 'reinstall:7', { kind: 'snapshot' }, false],
  ['not work that was only ordered and never seen', 'snapshot:7', { kind: 'snapshot', state: 'lost' }, false],
  ['the snapshot of the server', 'snapshot:7', { kind: 'snapshot' }, true],
  ['the transfer of the domain', 'transfer:dal.no', { kind: 'domain', name: 'dal.no' }, true],
  ['an order of the host name', deploy, { kind: 'deploy', id: '91', name: 'ny-01.example.no' }, true],
  ['the install of the ordered host', deploy, { name: 'ny-01.example.no' }, true],
  ['not the order of another host', deploy, { kind: 'deploy', name: 'ny-02.example.no' }, false],
  ['nothing for a change that starts no work', 'reboot:7', {}, false],
])('takes as proof: %s', (_what, key, work, proven) =>
  expect(provenBy({ key, at }, [item(work)]) !== null).toBe(proven),
)
