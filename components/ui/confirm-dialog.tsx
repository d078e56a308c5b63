'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cleanLine } from '@/lib/model/pasted'
import { Button } from './button'
import type { ButtonVariant } from './class-names'
import { Beside, Dialog } from './dialog'
import { Field } from './field'
import type { LucideIcon } from './icons'
import { Input } from './input'

type ConfirmDialogProps = {
  open: boolean
  /** Called to cancel: by Escape, the backdrop or the cancel button. */
  onKeep: () => void
  onConfirm: () => void
  /** The question, with the name of the resource: “Reboot web-03?” */
  title: ReactNode
  /** The consequences. */
  children: ReactNode
  confirm: {
    label: string
    variant?: ButtonVariant
    icon?: LucideIcon
    /** Why it is disabled. */
    reason?: string | null
  }
  /** Label of the cancel button. */
  keep: string
  /** Sent and not yet answered: buttons are disabled. */
  busy?: boolean
  /** At the start of the foot. */
  beside?: ReactNode
}

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onKeep, onConfirm, title, children, confirm, keep, busy, beside } = props
  const t = useTranslations('ui')
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={title}
      role="alertdialog"
      locked={busy}
      foot={
        <>
          <Button variant="quiet" onClick={onKeep} reason={busy ? t('alreadySent') : null} data-autofocus>
            {keep}
          </Button>
          <Button
            variant={confirm.variant ?? 'primary'}
            icon={confirm.icon}
            reason={busy ? null : confirm.reason}
            busy={busy}
            onClick={onConfirm}
          >
            {confirm.label}
          </Button>
          <Beside>{beside}</Beside>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  )
}

/** Tells whether the typed name matches. Surrounding spaces are ignored, because pasting often adds them. */
export function typedMatches(name: string, typed: string): boolean {
  return cleanLine(typed) === cleanLine(name)
}

/** Progress of typing: the number of remaining characters, `wrong`, or `right`. */
export function typedProgress(name: string, typed: string): number | 'wrong' | 'right' {
  if (typedMatches(name, typed)) return 'right'
  const begun = typed.trimStart()
  return name.startsWith(begun) ? [...name].length - [...begun].length : 'wrong'
}

type TypedConfirmProps = {
  /** The name to type. */
  name: string
  value: string
  onChange: (value: string) => void
  id?: string
  error?: string
}

/** Requires typing a name before a destructive action. Pasting is allowed: the point is attention, not effort. */
export function TypedConfirm({ name, value, onChange, id, error }: TypedConfirmProps) {
  const t = useTranslations('ui')
  const come = typedProgress(name, value)
  const hint = come === 'right' ? undefined : come === 'wrong' ? t('typed.wrong') : t('typed.toGo', { count: come })
  return (
    <Field
      id={id}
      label={t.rich('typed.label', { name: () => <span className="mono">{name}</span> })}
      hint={hint}
      good={come === 'right' ? <span role="status">{t('typed.right')}</span> : undefined}
      error={come === 'right' ? undefined : error}
    >
      {(wires) => <Input {...wires} mono value={value} onChange={(event) => onChange(event.target.value)} verbatim />}
    </Field>
  )
}
