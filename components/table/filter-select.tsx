import type { ComponentProps } from 'react'
import { Select } from '@/components/ui/input'
import type { Filter } from './column'

/** A filter with its options. */
export type FilterWithChoices = Pick<Filter<never>, 'param' | 'label' | 'any'> & {
  choices: { value: string; name: string }[]
  chosen: string | null
}

type FilterSelectProps = {
  filter: FilterWithChoices
  onFilter: (param: string, value: string | null) => void
  id?: string
  className?: string
  size?: ComponentProps<typeof Select>['size']
}

/** A select for one filter. Without an ID that a label references, its name is its label. */
export function FilterSelect({ filter, onFilter, ...rest }: FilterSelectProps) {
  return (
    <Select
      {...rest}
      aria-label={rest.id ? undefined : filter.label}
      value={filter.chosen ?? ''}
      onChange={(event) => onFilter(filter.param, event.target.value || null)}
    >
      <option value="">{filter.any}</option>
      {filter.choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}
