import { type ReactNode, useId } from 'react'
import { checkboxClass, classNames, radioClass } from './class-names'
import { NativeInput, type NativeInputProps } from './native-field'

export type CheckProps = Omit<NativeInputProps, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** Error message, linked to the box. */
  error?: ReactNode
}

/** A checkbox with its label. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" box={checkboxClass} />
}

/** A radio button with its label; belongs in a fieldset with a legend. */
export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" box={radioClass} />
}

type BoxProps = CheckProps & { type: 'checkbox' | 'radio'; role?: 'switch'; box: string }

/** What a checkbox, a radio button and a switch have in common. `box` is the class of the control itself. */
export function Check({ label, hint, error, id, box, ...rest }: BoxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const about = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter((part) => typeof part === 'string')
  return (
    <div className={classNames('check', about.length === 0 && 'touch:items-center')}>
      {/* On top of the label, so that a press on the box is one on the box. */}
      <NativeInput
        {...rest}
        className={classNames(box, about.length > 0 && 'touch:mt-2.75!')}
        id={controlId}
        aria-describedby={about.join(' ') || rest['aria-describedby']}
        aria-invalid={error ? true : undefined}
      />
      {/* The hint is outside the label, because it is not part of the accessible name. */}
      <div className="py-0.5 touch:py-2.5">
        <label htmlFor={controlId}>{label}</label>
        {hint && (
          <p className="text-compact text-fg-muted" id={`${controlId}-hint`}>
            {hint}
          </p>
        )}
        {error && (
          <p className="mt-1 text-compact font-medium text-danger-fg" id={`${controlId}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

const switchClass =
  'mx-0 my-0.5 h-5 w-9 flex-none cursor-pointer appearance-none rounded-2xl border border-line-strong bg-sunken transition-colors duration-(--duration-settle) before:absolute before:start-0.75 before:top-0.75 before:size-3 before:rounded-full before:bg-fg-muted before:transition-transform before:duration-(--duration-settle) before:ease-settle checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent not-checked:enabled:hover:border-fg-muted disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden rtl:checked:before:-translate-x-4'

/** A switch that takes effect at once. In a form that is submitted, use a Checkbox. */
export function Switch(props: CheckProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself
  return <Check {...props} type="checkbox" role="switch" box={switchClass} />
}
