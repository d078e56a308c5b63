import { classNames } from './class-names'
import type { LucideIcon } from './icons'

/** A line that starts with an icon. */
export const iconLineClass = 'flex items-start gap-2 [&>svg]:mt-0.5'

const sizes = { 16: null, 20: 'size-5 stroke-[1.8]', 24: 'size-6 stroke-[1.5]' }

type IconProps = { of: LucideIcon; size?: keyof typeof sizes; className?: string }

/** A lucide icon in one of our three sizes. Decorative: always combine it with a text. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return <Drawing aria-hidden className={classNames('icon', sizes[size], className)} />
}
