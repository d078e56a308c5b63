'use client'

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Form } from '@/components/form/form'
import { recordLinkId } from './use-record-dialog'

/** The fields in the order of the table's columns, where there is room. */
export const rowFieldsClass =
  'grid grid-cols-1 items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(10rem,1fr)_6rem_minmax(14rem,2fr)_9rem]'

type RowFormProps = Pick<ComponentProps<typeof Form>, 'id' | 'onFocus' | 'onSend'> & {
  /** Number of columns it takes. */
  columns: number
  label: string
  recordId: string
  /** ID of the field that is focused at first. */
  firstField: string
  buttons: ReactNode
  /** Cannot be left, because a request is pending. */
  locked: boolean
  onLeave: () => void
  children: ReactNode
}

/** A form in the place of a record's row. Enter saves, Escape leaves; the focus then returns to the record's link. */
export function RowForm(props: RowFormProps) {
  const { columns, label, recordId, firstField, buttons, locked, onLeave, children, ...form } = props
  const focusFirst = useEffectEvent(() => document.getElementById(firstField)?.focus())
  useEffect(() => {
    focusFirst()
    // The row is shown again by then.
    return () => document.getElementById(recordLinkId(recordId))?.focus()
  }, [recordId])
  return (
    <tr role="row">
      <td role="cell" className="whitespace-normal max-sm:col-span-full sm:bg-sunken" colSpan={columns}>
        <Form
          {...form}
          className="grid grid-cols-1 gap-4 py-3 max-sm:ps-3"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !locked) {
              event.preventDefault()
              onLeave()
            } else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) {
              // A record is one line, also where its text is shown on several.
              event.preventDefault()
              event.currentTarget.requestSubmit()
            }
          }}
        >
          {children}
          <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse max-sm:[&>button]:w-full">
            {buttons}
          </div>
        </Form>
      </td>
    </tr>
  )
}
