import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'
import { Lock } from './icons'

/** Tiles to choose one of; stands in a fieldset with a legend. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className="choices">{children}</div>
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'title'> & {
  /** Two letters that stand for it. */
  tile?: string
  /** Its own picture, as a data URI, instead of the letters. */
  logo?: string | null
  title: ReactNode
  version?: ReactNode
  description?: ReactNode
  /** Why it cannot be chosen. It stays, locked, with the reason. */
  reason?: ReactNode
}

/** A radio button that is a whole tile. */
export function Choice({ tile, logo, title, version, description, reason, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      {(logo || tile) && (
        <span className="tile" aria-hidden="true">
          {/* A data URI: there is nothing for next/image to fetch or to shrink. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          {logo ? <img src={logo} alt="" width={32} height={32} /> : tile}
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
