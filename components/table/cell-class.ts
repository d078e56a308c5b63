import { classNames } from '@/components/ui/class-names'
import type { TableColumn } from './column'

const placeOnCard = { name: '', state: 'c-state', first: 'c-first', last: 'c-last', wide: 'c-first c-wide' } as const

/** Class names of a column's cells on wide and medium screens and on a phone's card. */
export function cellClass(
  { phone, numeric, wraps, hideBelow }: Pick<TableColumn<never>, 'phone' | 'numeric' | 'wraps' | 'hideBelow'>,
  columnsAreChosen: boolean,
): string | undefined {
  const names = classNames(
    numeric && 'sm:text-end',
    wraps && 'whitespace-normal sm:min-w-48',
    hideBelow && !columnsAreChosen && 'sm:max-xl:hidden',
    phone ? placeOnCard[phone] : 'max-sm:hidden',
  )
  return names || undefined
}
