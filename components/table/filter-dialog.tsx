'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FilterSelect, type FilterWithChoices } from './filter-select'

export type FilterDialogProps = {
  filters: FilterWithChoices[]
  onFilter: (param: string, value: string | null) => void
  onClear: () => void
  /** Number of matching rows. */
  matching: number
  open: boolean
  onClose: () => void
}

/** Dialog with the filters and the number of matching rows. */
export function FilterDialog({ filters, onFilter, onClear, matching, open, onClose }: FilterDialogProps) {
  const t = useTranslations('table')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filter')}
      foot={
        <>
          {filters.some(({ chosen }) => chosen !== null) && (
            <Button variant="quiet" onClick={onClear}>
              {t('noMatch.clear')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('filterShow', { count: matching })}
          </Button>
        </>
      }
    >
      {filters.map((filter) => (
        <Field key={filter.param} label={filter.label}>
          {({ id }) => <FilterSelect filter={filter} onFilter={onFilter} id={id} />}
        </Field>
      ))}
    </Dialog>
  )
}
