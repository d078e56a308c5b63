import type { ReactNode } from 'react'
import { FieldRemark } from '@/components/ui/field-remark'
import { panelClass, panelHeadClass } from '@/components/ui/panel'
import { fieldId } from './use-choices'

type ChoicePanelProps = {
  field: string
  title: string
  error?: string | undefined
  note?: ReactNode
  children: ReactNode
}

/** A part of the order form: a panel with one group of fields, linked from the error summary. */
export function ChoicePanel({ field, title, error, note, children }: ChoicePanelProps) {
  const id = fieldId(field)
  return (
    <section className={panelClass} aria-labelledby={`${id}-title`}>
      <div className={panelHeadClass}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div
        className="grid grid-cols-1 content-start gap-4 p-4 focus-visible:-outline-offset-2"
        role="group"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {children}
        {error && (
          <FieldRemark kind="error" id={`${id}-error`}>
            {error}
          </FieldRemark>
        )}
      </div>
    </section>
  )
}
