'use client'

import Link from 'next/link'
import { useMemo, useState } from 'react'
import type { TableColumn } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { Ban, CircleCheck, HardDrive, Power, PowerOff, RotateCw, Server } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { State } from '@/components/ui/state'
import { paths } from '@/lib/paths'
import { Section } from '../section'

type SampleServer = {
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
function sampleServers(count: number): SampleServer[] {
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

const sampleColumns: TableColumn<SampleServer>[] = [
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

const sampleIcon = Server

const rowId = ({ id }: SampleServer) => id
const rowName = ({ name }: SampleServer) => name
const nothing = () => {}
const unreadable = [{ key: '48213', name: 'Server 48213' }]

const variants = {
  many: { title: '120 rows, one unreadable', count: 120 },
  fleet: { title: '5,000 rows', count: 5000 },
  few: { title: 'A few rows', count: 4 },
  loading: { title: 'More is loading', count: 300 },
  failed: { title: 'The rest failed', count: 300 },
  empty: { title: 'Nothing there', count: 0 },
} as const
type Variant = keyof typeof variants

const more: Partial<Record<Variant, { loaded: number; total: number; failed?: boolean }>> = {
  loading: { loaded: 300, total: 5000 },
  failed: { loaded: 300, total: 5000, failed: true },
}

/** The table in each state, one at a time because its state is in the URL. */
export function TableSection() {
  const [variant, setVariant] = useState<Variant>('many')
  const rows = useMemo(() => sampleServers(variants[variant].count), [variant])
  return (
    <Section id="table" title="Table" about="Search, filters, order, page and columns are in the URL.">
      <Select
        className="max-w-xs"
        aria-label="State of the table"
        value={variant}
        onChange={(event) => setVariant(variantNames.find((name) => name === event.target.value) ?? 'many')}
      >
        {variantNames.map((name) => (
          <option key={name} value={name}>
            {variants[name].title}
          </option>
        ))}
      </Select>
      <div>
        <DataTable
          key={variant}
          id="kit"
          caption="Servers"
          columns={sampleColumns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          usualSort={{ column: 'name', descending: false }}
          searchLabel="Name, IP, reverse DNS or ID"
          unreadable={variant === 'many' ? unreadable : undefined}
          unreadableMeans="The server isn’t affected."
          more={more[variant]}
          empty={
            <Empty
              icon={sampleIcon}
              title="No servers yet"
              actions={<Button variant="primary">Deploy server</Button>}
            />
          }
          rowMenu={() => [
            [
              { name: 'Reboot', icon: RotateCw, onChoose: nothing },
              { name: 'Power on', icon: Power, onChoose: nothing, reason: 'Already on' },
            ],
            [{ name: 'Reinstall', icon: HardDrive, danger: true, onChoose: nothing }],
          ]}
          bulk={({ rows: selected }) => ({
            summary: `${selected.filter(({ state }) => state === 'off').length} off`,
            actions: (
              <>
                <Button icon={Power}>Power on</Button>
                <Button icon={PowerOff}>Power off</Button>
                <Button icon={RotateCw}>Reboot</Button>
              </>
            ),
          })}
        />
      </div>
    </Section>
  )
}

const variantNames: Variant[] = ['many', 'fleet', 'few', 'loading', 'failed', 'empty']
