import { Button, type ButtonProps } from './button'
import { classNames } from './class-names'
import type { LucideIcon } from './icons'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

/** An icon-only button; `label` is its accessible name. A reason is announced but not shown. */
export function IconButton({ label, className, reasonHidden = true, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} reasonHidden={reasonHidden} aria-label={label} className={classNames('btn-icon', className)} />
  )
}
