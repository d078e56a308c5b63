import { Button, type ButtonProps } from './button'
import { classNames } from './class-names'
import type { LucideIcon } from './icons'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

/** A button with only an icon; `label` is its name. Its reason, when it has one, is read but not drawn beside it. */
export function IconButton({ label, className, reasonHidden = true, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} reasonHidden={reasonHidden} aria-label={label} className={classNames('btn-icon', className)} />
  )
}
