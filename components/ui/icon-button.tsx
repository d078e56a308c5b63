import { Button, type ButtonProps } from './button'
import type { LucideIcon } from './icons'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'square' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

/** An icon-only button; `label` is its accessible name. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button {...rest} square aria-label={label} />
}
