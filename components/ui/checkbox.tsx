import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** Error message, linked to the box. */
  error?: ReactNode
}

/** A checkbox with its label. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />
}

/** A switch that takes effect at once. In a form that is submitted, use a Checkbox. */
export function Switch(props: CheckProps) {
  return <Check {...props} type="checkbox" role="switch" />
}

/** A radio button with its label; belongs in a fieldset with a legend. */
export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />
}

function Check({ label, hint, error, id, ...rest }: CheckProps & { type: 'checkbox' | 'radio'; role?: 'switch' }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const about = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter((part) => typeof part === 'string')
  return (
    <div className="check">
      <input
        {...rest}
        id={controlId}
        aria-describedby={about.join(' ') || rest['aria-describedby']}
        aria-invalid={error ? true : undefined}
      />
      {/* The hint is outside the label, because it is not part of the accessible name. */}
      <div>
        <label htmlFor={controlId}>{label}</label>
        {hint && (
          <p className="text-compact text-fg-muted" id={`${controlId}-hint`}>
            {hint}
          </p>
        )}
        {error && (
          <p className="text-compact font-medium text-danger-fg" id={`${controlId}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
