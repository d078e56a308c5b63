import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import type { Tone } from './state'

const tones: Record<Tone, string> = {
  danger: 'text-danger-fg',
  warn: 'text-warn-fg',
  busy: 'text-busy-fg',
  ok: 'text-ok-fg',
  idle: 'text-idle-fg',
}

type AttentionItemProps = ComponentProps<'li'> & {
  tone: Tone
  icon: ReactNode
  what?: ReactNode
  why?: ReactNode
  /** When, and a link to the page that fixes it: the list gives them columns of their own. */
  children?: ReactNode
}

/** Item of a list of what needs attention: icon, what and why. */
export function AttentionItem({ tone, icon, what, why, children, className, ...rest }: AttentionItemProps) {
  return (
    <li
      {...rest}
      className={classNames(
        'grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 max-md:gap-x-2.5 max-md:gap-y-1',
        className,
      )}
    >
      <span className={classNames('grid size-6 place-items-center self-start', tones[tone])}>{icon}</span>
      <div>
        {what && <p className="font-[550] wrap-anywhere text-fg-strong">{what}</p>}
        {why && <div className="text-compact text-fg-muted">{why}</div>}
      </div>
      {children}
    </li>
  )
}
