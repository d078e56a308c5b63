import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { LucideIcon } from './icons'
import type { Tone } from './tone'

const looks: Record<Tone, string> = {
  ok: 'text-fg [&_svg]:text-ok-fg',
  warn: 'bg-warn-soft text-warn-fg inset-ring-warn-line',
  danger: 'bg-danger-soft text-danger-fg inset-ring-danger-line',
  busy: 'bg-busy-soft text-busy-fg inset-ring-busy-line',
  idle: 'text-idle-fg',
}

type StateProps = { tone: Tone; icon: LucideIcon; children: ReactNode }

/** A state as icon and label, so that colour is never the only signal. Normal states have no background. */
export function State({ tone, icon, children }: StateProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 align-middle text-compact font-medium whitespace-nowrap forced-colors:border [&_svg]:size-[0.9375rem] [&_svg]:stroke-[2.4]',
        tone !== 'ok' && tone !== 'idle' && 'rounded-sm ps-1.5 pe-2 inset-ring',
        looks[tone],
      )}
      data-tone={tone}
    >
      <Icon of={icon} />
      {children}
    </span>
  )
}
