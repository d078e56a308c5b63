import { Button, type ButtonProps } from './button'
import { classNames } from './class-names'
import type { LucideIcon } from './icons'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

/** An icon-only button; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <Button {...rest} aria-label={label} className={classNames('btn-icon', className)} />
}
