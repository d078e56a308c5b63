import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'
import { Lock } from './icons'

/** Radio buttons as tiles; belongs in a fieldset with a legend. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className="choices">{children}</div>
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'title'> & {
  /** Logo, flag or two letters; decorative. */
  tile?: ReactNode
  title: ReactNode
  version?: ReactNode
  description?: ReactNode
  /** Why it is disabled; shown in the tile. */
  reason?: ReactNode
}

/** A radio button that is a whole tile. */
export function Choice({ tile, title, version, description, reason, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      {tile && (
        <span className="tile" aria-hidden="true">
          {tile}
        </span>
      )}
      <span>
        <span className="name">
          {title}
          {version && <span className="ver"> {version}</span>}
        </span>
        {description && <span className="desc">{description}</span>}
      </span>
      <input {...rest} type="radio" disabled={Boolean(reason)} />
      {reason && (
        <span className="reason">
          <Icon of={Lock} />
          <span>{reason}</span>
        </span>
      )}
    </label>
  )
}
