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
  /** How many rows match now. */
  matching: number
  open: boolean
  onClose: () => void
}

/** The sheet with the filters, which shows what each choice leaves. */
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
