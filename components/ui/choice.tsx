import type { ComponentProps, ReactNode } from 'react'
import { classNames, radioClass } from './class-names'
import { Icon } from './icon'
import { Check, Lock } from './icons'

/** The frame of what a radio button inside it chooses. */
export const choiceFrameClass = 'choice'

const layoutClass = `${choiceFrameClass} grid content-start items-start gap-x-3 gap-y-0.5 p-3`

/** Radio buttons as tiles; belongs in a fieldset with a legend. */
export function Choices(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2" />
}

type ChoiceText = {
  /** Logo, flag or two letters; decorative. */
  tile?: ReactNode
  title: ReactNode
  version?: ReactNode
  description?: ReactNode
  /** Why it is disabled; shown in the tile. */
  reason?: ReactNode
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'title'> & ChoiceText

/** A radio button that is a whole tile. */
export function Choice({ tile, title, version, description, reason, ...rest }: ChoiceProps) {
  return (
    <label
      className={classNames(
        layoutClass,
        tile ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <ChoiceParts {...{ tile, title, version, description, reason }} />
      <input {...rest} className={radioClass} type="radio" disabled={Boolean(reason)} />
      {reason && (
        <span className={classNames('-col-end-1 mt-1 flex gap-1.5 text-compact', tile ? 'col-start-2' : 'col-start-1')}>
          <Icon of={Lock} className="mt-0.5" />
          <span>{reason}</span>
        </span>
      )}
    </label>
  )
}

/** A tile that cannot be chosen yet, because what it depends on is loading. */
export function WaitingChoice(text: Omit<ChoiceText, 'reason'>) {
  return (
    <div className={`${layoutClass} grid-cols-[auto_minmax(0,1fr)_auto]`} aria-hidden="true">
      <ChoiceParts {...text} />
    </div>
  )
}

function ChoiceParts({ tile, title, version, description, reason }: ChoiceText) {
  return (
    <>
      {tile && (
        <span
          className={classNames(
            'grid size-8 place-items-center rounded-md bg-sunken text-xs font-[650] tracking-[-0.02em] inset-ring inset-ring-line [&_img]:size-full [&_img]:rounded-[inherit] [&_img]:object-contain',
            reason ? 'opacity-55 grayscale' : null,
          )}
          aria-hidden="true"
        >
          {tile}
        </span>
      )}
      <span>
        <span className={classNames('font-[550]', reason ? 'text-fg-muted' : 'text-fg-strong')}>
          {title}
          {version && <span className="text-compact font-normal text-fg-muted"> {version}</span>}
        </span>
        {description && <span className="block text-compact text-fg-muted">{description}</span>}
      </span>
    </>
  )
}

/** Small radio buttons in a row; belongs in a fieldset with a legend. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}

type ChipProps = Omit<ComponentProps<'input'>, 'disabled' | 'type'> & {
  type?: 'radio' | 'checkbox'
  /** Disabled; the reason is in a `Why` below the row, whose ID goes to `aria-describedby`. */
  locked?: boolean
}

/** One of the radio buttons. */
export function Chip({ type = 'radio', locked, children, ...rest }: ChipProps) {
  return (
    <label className="chip">
      <input
        {...rest}
        className="peer absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
        type={type}
        disabled={locked}
      />
      <Icon
        of={locked ? Lock : Check}
        className="hidden size-3.5 stroke-[2.6] peer-checked:block peer-disabled:block"
      />
      {children}
    </label>
  )
}
