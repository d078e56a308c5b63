import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { LucideIcon } from './icons'

type EmptyProps = { icon: LucideIcon; title: ReactNode; level?: 1 | 2 | 3; children?: ReactNode; actions?: ReactNode }

/** Empty state: what this is for, then the first step. */
export function Empty({ icon, title, level = 3, children, actions }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <Icon of={icon} size={24} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
