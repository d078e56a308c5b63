import type { ReactNode } from 'react'
import { Icon } from './icon'
import { CircleAlert, CircleCheck, type LucideIcon } from './icons'

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
