import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { LucideIcon } from './icons'

const tones = {
  warn: 'border-warn-line bg-warn-soft [&>svg]:text-warn-fg',
  idle: 'border-idle-line bg-idle-soft [&>svg]:text-idle-fg',
}

type StripProps = {
  tone: keyof typeof tones
  icon: LucideIcon
  /** In a column, instead of across the top of the page. */
  boxed?: boolean
  children: ReactNode
}

/** A line across the top of a page, such as “You are offline”. */
export function Strip({ tone, icon, boxed, children }: StripProps) {
  return (
    <p
      className={classNames(
        'flex items-start gap-x-3 gap-y-1 py-2 text-compact sm:flex-wrap sm:items-center print:hidden',
        boxed ? 'border px-3' : '-mx-side -mt-4 mb-4 border-b px-side sm:-mt-6 sm:mb-6',
        tones[tone],
      )}
    >
      <Icon of={icon} />
      <span>{children}</span>
    </p>
  )
}
