import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Info, type LucideIcon } from './icons'

/** A remark with an icon. */
export function Note({ id, icon = Info, children }: { id?: string; icon?: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-compact text-fg-muted" id={id}>
      <Icon of={icon} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
