import Link from 'next/link'
import type { TableColumn } from '@/components/table/column'
import { CopyValue } from '@/components/ui/copy-value'
import { Ban, CircleCheck, PowerOff, Server } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { paths } from '@/lib/paths'

export type SampleServer = {
  id: string
  name: string
  state: 'running' | 'off' | 'suspended'
  kind: string
  ip: string
  plan: string
  place: string
  memory: number
  rdns: string | null
}

const roles = ['app', 'backup', 'cache-oslo', 'db', 'edge-ams', 'git', 'mail', 'web']
const states = ['running', 'running', 'running', 'off', 'running', 'running', 'suspended'] as const
const places = ['Oslo 1', 'Oslo 2', 'Sandefjord', 'Amsterdam']

/** Creates sample servers. */
export function sampleServers(count: number): SampleServer[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `${roles[at % roles.length]}-${String(Math.floor(at / roles.length) + 1).padStart(2, '0')}`
    const memory = [2, 4, 8, 32][at % 4] ?? 2
    return {
      id: String(40_000 + at * 7),
      name,
      state: states[at % states.length] ?? 'running',
      kind: at % 5 === 0 ? 'dedicated' : 'kvm',
      ip: `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`,
      plan: `KVM ${memory} GB`,
      place: places[at % places.length] ?? 'Oslo 1',
      memory,
      rdns: at % 3 === 0 ? `${name}.nordlysdrift.example` : null,
    }
  })
}

const stateLook = {
  running: { tone: 'ok', icon: CircleCheck, word: 'Running' },
  off: { tone: 'idle', icon: PowerOff, word: 'Off' },
  suspended: { tone: 'danger', icon: Ban, word: 'Suspended' },
} as const

const stateWord = (state: SampleServer['state']) => stateLook[state].word
const kindWords: Record<string, string> = { kvm: 'KVM', dedicated: 'Dedicated' }
const kindWord = (kind: string) => kindWords[kind] ?? kind

export const sampleColumns: TableColumn<SampleServer>[] = [
  {
    id: 'name',
    header: 'Name',
    phone: 'name',
    cell: ({ id, name }) => <Link href={paths.server(id)}>{name}</Link>,
    sort: ({ name }) => name,
    search: ({ name, id }) => [name, id],
    csv: ({ name }) => name,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'state',
    cell: ({ state }) => <State {...stateLook[state]}>{stateWord(state)}</State>,
    sort: ({ state }) => stateWord(state),
    csv: ({ state }) => stateWord(state),
    filter: {
      any: 'Any state',
      value: ({ state }) => state,
      name: (value) => (value === 'running' || value === 'off' || value === 'suspended' ? stateWord(value) : value),
    },
  },
  {
    id: 'kind',
    header: 'Kind',
    hideBelow: 'md',
    cell: ({ kind }) => kindWord(kind),
    sort: ({ kind }) => kindWord(kind),
    csv: ({ kind }) => kindWord(kind),
    filter: { any: 'Any kind', value: ({ kind }) => kind, name: kindWord },
  },
  {
    id: 'ip',
    header: 'Primary IP',
    phone: 'first',
    cell: ({ ip }) => <CopyValue value={ip} />,
    search: ({ ip }) => ip,
    csv: ({ ip }) => ip,
  },
  {
    id: 'plan',
    header: 'Plan',
    hideBelow: 'md',
    cell: ({ plan }) => plan,
    sort: ({ plan }) => plan,
    csv: ({ plan }) => plan,
  },
  {
    id: 'memory',
    header: 'Memory, GB',
    hideBelow: 'md',
    numeric: true,
    hidden: true,
    cell: ({ memory }) => memory,
    sort: ({ memory }) => memory,
    csv: ({ memory }) => memory,
  },
  {
    id: 'place',
    header: 'Data centre',
    phone: 'last',
    cell: ({ place }) => place,
    sort: ({ place }) => place,
    csv: ({ place }) => place,
    filter: { any: 'All data centres', value: ({ place }) => place },
  },
  {
    id: 'rdns',
    header: 'Reverse DNS',
    hidden: true,
    wraps: true,
    cell: ({ rdns }) => rdns,
    sort: ({ rdns }) => rdns,
    search: ({ rdns }) => rdns,
    csv: ({ rdns }) => rdns,
  },
]

export const sampleIcon = Server
