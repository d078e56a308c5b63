import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Info, type LucideIcon } from './icons'

/** A remark with an icon. */
export function Note({ id, icon = Info, children }: { id?: string; icon?: LucideIcon; children: ReactNode }) {
  return (
    <p className="note" id={id}>
      <Icon of={icon} />
      <span>{children}</span>
    </p>
  )
}
