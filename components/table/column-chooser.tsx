'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Columns3 } from '@/components/ui/icons'
import { menuGroupClass, menuItemClass, menuListClass } from '@/components/ui/class-names'
import { placeBelow } from '@/components/ui/place-below'
import { shownColumns, type TableColumn } from './column'

type ColumnChooserProps<Row> = {
  columns: readonly TableColumn<Row>[]
  shown: readonly TableColumn<Row>[]
  /** Null for the default columns. */
  onChoose: (columns: string[] | null) => void
}

/** Menu to choose the shown columns. The column that names the row is always shown, so it is not offered. */
export function ColumnChooser<Row>({ columns, shown, onChoose }: ColumnChooserProps<Row>) {
  const t = useTranslations('table')
  const id = useId()
  const anchor = `--columns${id}`
  const trigger = useRef<HTMLButtonElement>(null)
  const usual = shownColumns(columns, null)
  const choose = (ids: string[]) => onChoose(ids.join() === usual.map((column) => column.id).join() ? null : ids)
  const toggle = (id: string, on: boolean) =>
    choose(columns.filter((column) => (column.id === id ? on : shown.includes(column))).map((column) => column.id))
  return (
    <>
      <Button
        className="ms-auto max-sm:hidden"
        icon={Columns3}
        ref={trigger}
        popoverTarget={id}
        aria-haspopup="dialog"
        style={{ anchorName: anchor }}
      >
        {t('columns')}
      </Button>
      <div
        className={`${menuListClass} min-w-48`}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('columns')}
        style={{ positionAnchor: anchor }}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return
          if (trigger.current) placeBelow(currentTarget, trigger.current)
          currentTarget.querySelector('input')?.focus({ preventScroll: true })
        }}
      >
        <div className="px-2 py-1">
          {columns
            .filter(({ phone }) => phone !== 'name')
            .map((column) => (
              <Checkbox
                key={column.id}
                label={column.header}
                checked={shown.includes(column)}
                onChange={(event) => toggle(column.id, event.target.checked)}
              />
            ))}
        </div>
        <div role="group" className={menuGroupClass}>
          <button className={menuItemClass} type="button" onClick={() => onChoose(null)}>
            {t('columnsUsual')}
          </button>
        </div>
      </div>
    </>
  )
}
