import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { LucideIcon } from './icons'

type EmptyProps = {
  icon: LucideIcon
  title: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
  role?: 'alert'
  /** Marks a failure, to include it in the details copied for support. */
  failed?: boolean
}

/** Empty state: what this is for, then the first step. */
export function Empty({ icon, title, level = 3, children, actions, role, failed }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className="grid justify-items-center gap-2 px-6 py-10 text-center [&_p]:max-w-[44ch] [&_p]:text-fg-muted [&>svg]:mb-1 [&>svg]:text-fg-muted"
      role={role}
      data-failed={failed}
    >
      <Icon of={icon} size={24} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="mt-2 flex flex-wrap items-center justify-center gap-2">{actions}</div>}
    </div>
  )
}
