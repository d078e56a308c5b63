'use client'

import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FilterSelect, type FilterWithChoices } from './filter-select'

type FilterSheetProps = {
  filters: FilterWithChoices[]
  onFilter: (param: string, value: string | null) => void
  onClear: () => void
  /** How many rows match now. */
  matching: number
}

/** The filters on a phone: one button, and a sheet that shows what each choice leaves. */
export function FilterSheet({ filters, onFilter, onClear, matching }: FilterSheetProps) {
  const t = useTranslations('table')
  const [open, setOpen] = useState(false)
  const count = filters.filter(({ chosen }) => chosen !== null).length
  const close = () => setOpen(false)
  return (
    <>
      <Button
        className="only-sm flex-[1_1_8rem]"
        icon={ListFilter}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filterCount', { count }) : t('filter')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('filter')}
        foot={
          <>
            {count > 0 && (
              <Button variant="quiet" onClick={onClear}>
                {t('noMatch.clear')}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
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
    </>
  )
}
