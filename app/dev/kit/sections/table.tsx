'use client'

import { useMemo, useState } from 'react'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { HardDrive, Power, PowerOff, RotateCw } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { Section } from '../section'
import { sampleColumns, sampleIcon, sampleServers, type SampleServer } from './table-sample'

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
