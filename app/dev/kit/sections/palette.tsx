'use client'

import { useState } from 'react'
import { PaletteOptionGroup, PaletteList, PaletteOption } from '@/components/shell/palette-option'
import { findAllChoice, serverChoices, generalChoices, type PaletteServer } from '@/lib/palette'
import { Section } from '../section'

const rights = { servers: true, account: true }
const web: PaletteServer = {
  id: '48213',
  name: 'web-03',
  primaryIp: '203.0.113.53',
  otherIps: [],
  reverseNames: [],
  dataCentre: 'Oslo 2',
  kind: 'kvm',
  state: 'running',
  on: true,
}
const installing: PaletteServer = { ...web, id: '48214', name: 'web-04', state: 'installing', on: null }

const choices = [
  ...serverChoices(web, rights),
  ...serverChoices(installing, rights).filter(({ refused }) => !refused),
  ...generalChoices,
  findAllChoice('web'),
]

/** All kinds of palette results; the palette itself opens with Ctrl K on every page. */
export function PaletteSection() {
  const [selected, setSelected] = useState(choices[0]?.id)
  return (
    <Section id="palette" title="Command palette" about="Opens with Ctrl K on every page of the panel.">
      <div className="max-w-160 overflow-hidden rounded-xl border border-line bg-raised">
        <PaletteList label="Command palette">
          <PaletteOptionGroup titleId="kit-palette-group" title="web">
            {choices.map((choice) => (
              <PaletteOption
                key={choice.id}
                id={`kit-${choice.id}`}
                choice={choice}
                typed="web"
                isSelected={choice.id === selected}
                onSelect={() => setSelected(choice.id)}
                onChoose={() => setSelected(choice.id)}
              />
            ))}
          </PaletteOptionGroup>
        </PaletteList>
      </div>
    </Section>
  )
}
