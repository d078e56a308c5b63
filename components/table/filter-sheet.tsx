'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ListFilter } from '@/components/ui/icons'
import type { FilterDialogProps } from './filter-dialog'

const FilterDialog = dynamic(() => import('./filter-dialog').then((part) => part.FilterDialog), { ssr: false })

type FilterSheetProps = Omit<FilterDialogProps, 'open' | 'onClose'>

/** The filters on a phone: a button, and a dialog loaded on first use. */
export function FilterSheet(props: FilterSheetProps) {
  const t = useTranslations('table')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const count = props.filters.filter(({ chosen }) => chosen !== null).length
  return (
    <>
      <Button
        className="only-sm flex-[1_1_8rem]"
        icon={ListFilter}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {count > 0 ? t('filterCount', { count }) : t('filter')}
      </Button>
      {wanted && <FilterDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
