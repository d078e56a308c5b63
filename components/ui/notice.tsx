import type { ReactNode, Ref } from 'react'
import { Icon } from './icon'
import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert } from './icons'
import { Reference } from './reference'
import type { Tone } from './tone'

const usualIcon: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
  busy: LoaderCircle,
  idle: Info,
}

type NoticeProps = {
  tone: Tone
  icon?: LucideIcon
  /** What happened. */
  title: ReactNode
  /** What it means here: text, or paragraphs of its own. */
  children?: ReactNode
  /** What to do. */
  actions?: ReactNode
  reference?: string | null
  /** Something failed, and what is copied for support tells of it. So does every notice with a reference. */
  failed?: boolean
  /** `alert` for what interrupts, `status` for what can wait; nothing when it is there from the beginning. */
  role?: 'alert' | 'status'
  /** To move the focus to it; it takes focus without being a tab stop. */
  ref?: Ref<HTMLDivElement>
  id?: string
}

/** What happened, what it means, what to do, reference. */
export function Notice({ tone, icon, title, children, actions, reference, failed, role, ref, id }: NoticeProps) {
  return (
    <div
      className="notice"
      data-tone={tone}
      data-failed={Boolean(failed || reference) || undefined}
      role={role}
      ref={ref}
      id={id}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon of={icon ?? usualIcon[tone]} />
      <div>
        <p className="what">{title}</p>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className="actions">{actions}</div>}
        {reference && (
          <p className="ref">
            <Reference value={reference} />
          </p>
        )}
      </div>
    </div>
  )
}
