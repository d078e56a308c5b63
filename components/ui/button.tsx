import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { LoaderCircle, type LucideIcon } from './icons'
import { ignoreClick } from './ignore-click'
import { DisabledReason } from './disabled-reason'

export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'danger' | 'destroy'
export type ButtonSize = 'small' | 'large'

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string }

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: LucideIcon
    /** In progress: keeps the label and ignores clicks. */
    busy?: boolean
    /** Why it is disabled, shown next to the button; or the ID of an element with the reason. */
    reason?: string | { id: string } | null
    /** For a reason that is already visible nearby: here only for screen readers. */
    reasonHidden?: boolean
  }

export function buttonClass({ variant = 'plain', size, wide, className }: ButtonLook): string {
  return classNames(
    'btn',
    variant !== 'plain' && `btn-${variant}`,
    size && `btn-${size}`,
    wide && 'btn-wide',
    className,
  )
}

/** A button, labelled with verb and object. A disabled one stays focusable and shows the reason. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon, busy, reason, reasonHidden, children, onClick, ...rest } = props
  const ownId = useId()
  const reasonId = typeof reason === 'string' ? ownId : reason?.id
  const describedBy = classNames(rest['aria-describedby'], reasonId)
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonClass({ variant, size, wide, className })}
        aria-busy={busy || undefined}
        aria-disabled={reason ? true : rest['aria-disabled']}
        aria-describedby={describedBy || undefined}
        onClick={busy || reason ? ignoreClick : onClick}
      >
        {busy ? <Icon of={LoaderCircle} className="spin" /> : icon && <Icon of={icon} />}
        {children}
      </button>
      {typeof reason === 'string' && <Reason id={ownId} text={reason} hidden={reasonHidden} />}
    </>
  )
}

export function Reason({ id, text, hidden }: { id: string; text: string; hidden?: boolean }) {
  return hidden ? (
    <span className="sr" id={id}>
      {text}
    </span>
  ) : (
    <DisabledReason id={id}>{text}</DisabledReason>
  )
}
