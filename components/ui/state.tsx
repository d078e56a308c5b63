import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { LucideIcon } from './icons'

/** Meaning of a state: healthy, needs a look, needs action, in progress, neutral. */
export type Tone = 'ok' | 'warn' | 'danger' | 'busy' | 'idle'

/** The colour of a text or icon in a tone; neutral ones keep that of their surroundings. */
export const toneText: Record<Tone, string> = {
  ok: 'text-ok-fg',
  warn: 'text-warn-fg',
  danger: 'text-danger-fg',
  busy: 'text-busy-fg',
  idle: '',
}

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
