import { classNames } from './class-names'
import type { LucideIcon } from './icons'

type IconProps = { of: LucideIcon; size?: 16 | 20 | 24; className?: string }

/** A lucide icon in one of our three sizes. Never says anything by itself: a word goes with it. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  // Size and stroke come from the style sheet, so that a part can draw its icon smaller.
  return <Drawing aria-hidden className={classNames('icon', size !== 16 && `icon-${size}`, className)} />
}
