import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { ChevronRight, Info, type LucideIcon } from './icons'

/** A remark with an icon. */
export function Note({ id, icon = Info, children }: { id?: string; icon?: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-compact text-fg-muted" id={id}>
      <Icon of={icon} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

type MoreProps = { title: ReactNode; className?: string; children: ReactNode }

/** Details that open under a line. */
export function More({ title, className, children }: MoreProps) {
  return (
    <details className={classNames('group/more', className)}>
      <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-1.5 text-compact font-medium text-accent-fg">
        <Icon
          of={ChevronRight}
          className="transition-[rotate] duration-(--duration-settle) group-open/more:rotate-90 rtl:group-open/more:-rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  )
}
