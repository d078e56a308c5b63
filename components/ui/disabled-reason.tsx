import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Info, type LucideIcon } from './icons'

type WhyProps = { id?: string; icon?: LucideIcon; className?: string; children: ReactNode }

/** Why something is disabled. Give it an ID and reference it with the button's `reason={{ id }}`. */
export function DisabledReason({ id, icon = Info, className, children }: WhyProps) {
  return (
    <span className={className ? `why ${className}` : 'why'} id={id}>
      <Icon of={icon} />
      <span>{children}</span>
    </span>
  )
}
