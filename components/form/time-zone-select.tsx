'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { SearchInput, Select } from '@/components/ui/input'
import { searchText } from '@/lib/search-text'

type TimeZoneSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** With their offsets in the label. */
  zones: readonly { name: string; label: string }[]
  /** Options before them. */
  children?: ReactNode
}

/** A select of all time zones, about 400, with a search that narrows it. The chosen one stays in it. */
export function TimeZoneSelect({ zones, children, onChange, ...select }: TimeZoneSelectProps) {
  const t = useTranslations('ui.timeZones')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(String(select.value ?? select.defaultValue ?? ''))
  const words = searchText(typed.replaceAll(/[_/]/g, ' ')).split(/\s+/).filter(Boolean)
  const isFound = (label: string) => {
    const text = searchText(label.replaceAll('/', ' '))
    return words.every((word) => text.includes(word))
  }
  const found = words.length > 0 ? zones.filter(({ label }) => isFound(label)) : zones
  const shown = zones.filter((zone) => zone.name === chosen || found.includes(zone))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <SearchInput
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        {...select}
        onChange={(event) => {
          setChosen(event.target.value)
          onChange?.(event)
        }}
      >
        {children}
        {shown.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <p className="text-compact text-fg-muted empty:hidden" role="status">
        {words.length > 0 && t('found', { count: found.length })}
      </p>
    </div>
  )
}
