import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { LucideIcon } from './icons'
import type { Tone } from './tone'

type StateProps = { tone: Tone; icon: LucideIcon; children: ReactNode }

/** A state as icon and label, so that colour is never the only signal. Normal states have no background. */
export function State({ tone, icon, children }: StateProps) {
  return (
    <span className="state" data-tone={tone}>
      <Icon of={icon} />
      {children}
    </span>
  )
}
