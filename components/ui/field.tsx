import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { CircleAlert, CircleCheck, type LucideIcon } from './icons'
import { Input } from './input'

/** Props that link a control to its label, hint and error. Spread them on the control. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** Error message, linked to the control: what is wrong and what is expected. */
  error?: ReactNode
  /** Positive feedback, such as “Points at this server”. */
  good?: ReactNode
  optional?: boolean
  /** ID of the control, so that an ErrorSummary can link to it. */
  id?: string
  className?: string
}

/** A control with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  good,
  optional,
  id,
  className,
  children,
}: FieldText & { children: (wires: ControlProps) => ReactNode }) {
  const t = useTranslations('ui')
  const ownId = useId()
  const controlId = id ?? ownId
  const parts = {
    hint: hint && `${controlId}-hint`,
    error: error && `${controlId}-error`,
    good: good && `${controlId}-good`,
  }
  const described = Object.values(parts).filter((part) => typeof part === 'string')
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label className="text-compact font-medium text-fg-strong" htmlFor={controlId}>
        {label}
        {optional && <span className="font-normal text-fg-muted"> {t('optional')}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="text-compact text-fg-muted" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <FieldRemark kind="error" id={`${controlId}-error`}>
          {error}
        </FieldRemark>
      )}
      {good && (
        <FieldRemark kind="good" id={`${controlId}-good`}>
          {good}
        </FieldRemark>
      )}
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, keyof FieldText> & FieldText

/** A field with a single-line input. */
export function TextField({ label, hint, error, good, optional, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, good, optional, id, className }}>
      {(wires) => <Input {...input} {...wires} />}
    </Field>
  )
}

/** Fields in two columns where there is room; `className="col-span-full"` gives one a whole row. */
export function FieldPairs({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
}

const remarks = {
  error: { icon: CircleAlert, look: 'flex gap-1.5 text-compact font-medium text-danger-fg' },
  good: { icon: CircleCheck, look: 'flex gap-1.5 text-compact text-ok-fg' },
}

type FieldRemarkProps = {
  kind: keyof typeof remarks
  id?: string
  icon?: LucideIcon
  role?: 'status'
  children: ReactNode
}

/** What is wrong with a value, or good about it. */
export function FieldRemark({ kind, id, icon = remarks[kind].icon, role, children }: FieldRemarkProps) {
  return (
    <p className={remarks[kind].look} id={id} role={role}>
      <Icon of={icon} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
