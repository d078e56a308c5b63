import { classNames } from './class-names'
import type { LucideIcon } from './icons'

type IconProps = { of: LucideIcon; size?: 16 | 20 | 24; className?: string }

/** A lucide icon in one of our three sizes. Decorative: always combine it with a text. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  // Size and stroke are set in CSS, so that components can override them.
  return <Drawing aria-hidden className={classNames('icon', size !== 16 && `icon-${size}`, className)} />
}
