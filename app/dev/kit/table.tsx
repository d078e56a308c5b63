'use client'

import Link from 'next/link'
import { type ReactNode, useMemo, useState } from 'react'
import type { TableColumn } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { Ban, CircleCheck, HardDrive, Power, PowerOff, RotateCw, Server } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { State } from '@/components/ui/state'
import { paths } from '@/lib/paths'
import { Section } from './section'

const states = {
  running: { tone: 'ok', icon: CircleCheck, word: 'Running' },
  off: { tone: 'idle', icon: PowerOff, word: 'Off' },
  suspended: { tone: 'danger', icon: Ban, word: 'Suspended' },
} as const

type SampleServer = ReturnType<typeof sampleServer>

function sampleServer(place: number) {
  const name = `${['app', 'backup', 'cache-oslo', 'db', 'mail'][place % 5]}-${place + 1}`
  return {
    id: String(40_000 + place * 7),
    name,
    ...states[place % 9 === 8 ? 'suspended' : place % 4 === 3 ? 'off' : 'running'],
    ip: `203.0.${Math.floor(place / 250)}.${(place % 250) + 1}`,
    place: ['Oslo 1', 'Oslo 2', 'Sandefjord', 'Amsterdam'][place % 4] ?? '',
    memory: 2 ** (1 + (place % 4)),
    rdns: place % 3 === 0 ? `${name}.nordlysdrift.example` : null,
  }
}

/** A column of plain text. */
const column = (id: 'name' | 'word' | 'ip' | 'place' | 'memory' | 'rdns', header: string) => ({
  id,
  header,
  cell: (row: SampleServer): ReactNode => row[id],
  sort: (row: SampleServer) => row[id],
  csv: (row: SampleServer) => row[id],
})

const columns: TableColumn<SampleServer>[] = [
  {
    ...column('name', 'Name'),
    phone: 'name',
    cell: ({ id, name }) => <Link href={paths.server(id)}>{name}</Link>,
    search: ({ name, id }) => [name, id],
  },
  {
    ...column('word', 'State'),
    phone: 'state',
    cell: ({ word, ...look }) => (
      <State tone={look.tone} icon={look.icon}>
        {word}
      </State>
    ),
    filter: { any: 'Any state', value: ({ word }) => word },
  },
  { ...column('ip', 'Primary IP'), phone: 'first', cell: ({ ip }) => <CopyValue value={ip} />, search: ({ ip }) => ip },
  { ...column('memory', 'Memory, GB'), hideBelow: 'md', numeric: true },
  {
    ...column('place', 'Data centre'),
    phone: 'last',
    filter: { any: 'All data centres', value: ({ place }) => place },
  },
  { ...column('rdns', 'Reverse DNS'), hidden: true, wraps: true, search: ({ rdns }) => rdns },
]

const rowId = ({ id }: SampleServer) => id
const rowName = ({ name }: SampleServer) => name
const nothing = () => {}
const unreadable = [{ key: '48213', name: 'Server 48213' }]

const variants = [
  { title: '120 rows, one unreadable', count: 120, unreadable },
  { title: '5,000 rows', count: 5000 },
  { title: 'A few rows', count: 4 },
  { title: 'More is loading', count: 300, more: { loaded: 300, total: 5000 } },
  { title: 'The rest failed', count: 300, more: { loaded: 300, total: 5000, failed: true } },
  { title: 'Nothing there', count: 0 },
]

/** The table in each state, one at a time because its state is in the URL. */
export function TableSection() {
  const [shown, setShown] = useState(0)
  const { count, ...state } = variants[shown] ?? { count: 0 }
  const rows = useMemo(() => Array.from({ length: count }, (_, place) => sampleServer(place)), [count])
  return (
    <Section id="table" title="Table" about="Search, filters, order, page and columns are in the URL.">
      <Select
        className="max-w-xs"
        aria-label="State of the table"
        value={shown}
        onChange={(event) => setShown(Number(event.target.value))}
      >
        {variants.map(({ title }, place) => (
          <option key={title} value={place}>
            {title}
          </option>
        ))}
      </Select>
      <div>
        <DataTable
          key={shown}
          id="kit"
          caption="Servers"
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          usualSort={{ column: 'name', descending: false }}
          searchLabel="Name, IP, reverse DNS or ID"
          {...state}
          unreadableMeans="The server isn’t affected."
          empty={<Empty icon={Server} title="No servers yet" actions={<Button>Deploy server</Button>} />}
          rowMenu={() => [
            [
              { name: 'Reboot', icon: RotateCw, onChoose: nothing },
              { name: 'Power on', icon: Power, onChoose: nothing, reason: 'Already on' },
            ],
            [{ name: 'Reinstall', icon: HardDrive, danger: true, onChoose: nothing }],
          ]}
          bulk={({ rows: selected }) => ({
            summary: `${selected.filter(({ word }) => word === 'Off').length} off`,
            actions: <Button icon={Power}>Power on</Button>,
          })}
        />
      </div>
    </Section>
  )
}
