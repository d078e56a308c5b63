import { type ComponentProps, useId } from 'react'
import { buttonClass, type ButtonLook, classNames } from './class-names'
import { Icon } from './icon'
import { LoaderCircle, type LucideIcon } from './icons'
import { ignoreClick } from './ignore-click'
import { WithReason } from './with-reason'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: LucideIcon
    /** In progress: keeps the label and ignores clicks. */
    busy?: boolean
    /** Why it is disabled. */
    reason?: string | null
  }

/** A button, labelled with verb and object. A disabled one stays focusable and shows its reason on demand. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, square, className, icon, busy, reason, children, onClick, ...rest } = props
  const reasonId = useId()
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, square, className })}
      aria-busy={busy || undefined}
      aria-disabled={reason ? true : rest['aria-disabled']}
      aria-describedby={classNames(rest['aria-describedby'], reason && reasonId) || undefined}
      onClick={busy || reason ? ignoreClick : onClick}
    >
      {busy ? (
        <Icon of={LoaderCircle} className="animate-spin motion-reduce:animate-none" />
      ) : (
        icon && <Icon of={icon} />
      )}
      {children}
    </button>
  )
  // Also while there is no reason, so that the button stays the same element, with the focus, when one comes or goes.
  const canHaveReason = 'reason' in props
  return canHaveReason ? (
    <WithReason id={reasonId} reason={reason}>
      {button}
    </WithReason>
  ) : (
    button
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'square' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

/** An icon-only button; `label` is its accessible name. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button {...rest} square aria-label={label} />
}
