import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { LucideIcon } from './icons'
import type { Tone } from './tone'

type StateProps = { tone: Tone; icon: LucideIcon; children: ReactNode }

/** How something stands: icon and word, so that colour is never alone. What is normal has no ground. */
export function State({ tone, icon, children }: StateProps) {
  return (
    <span className="state" data-tone={tone}>
      <Icon of={icon} />
      {children}
    </span>
  )
}
