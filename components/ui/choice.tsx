import type { ComponentProps, ReactNode } from 'react'
import { classNames, radioClass } from './class-names'
import { Icon } from './icon'
import { Check, Lock } from './icons'
import { NativeInput, type NativeInputProps } from './native-field'

/** The frame of what a radio button inside it chooses. */
export const choiceFrameClass = 'choice'

const layoutClass = `${choiceFrameClass} choice-layout`

type ChoicesProps = Omit<ComponentProps<'div'>, 'className'> & {
  /** With so few words that two tiles fit next to each other on a phone. */
  narrow?: boolean
}

/** Radio buttons as tiles; belongs in a fieldset with a legend. */
export function Choices({ narrow, ...rest }: ChoicesProps) {
  return <div {...rest} className={classNames('choices', narrow && 'choices-narrow')} />
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

type ChoiceProps = Omit<NativeInputProps, 'type' | 'disabled' | 'title'> & ChoiceText

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
      <NativeInput {...rest} className={radioClass} type="radio" disabled={Boolean(reason)} />
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
        <span className={classNames('choice-tile', reason ? 'opacity-55 grayscale' : null)} aria-hidden="true">
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

type ChipsProps = {
  /** On a phone, one line that scrolls, up to the edges of what has its padding. */
  scrolls?: boolean
  children: ReactNode
}

/** Small radio buttons in a row; belongs in a fieldset with a legend. */
export function Chips({ scrolls, children }: ChipsProps) {
  return <div className={scrolls ? 'chip-line' : 'flex flex-wrap gap-2'}>{children}</div>
}

type ChipProps = Omit<NativeInputProps, 'disabled' | 'type'> & {
  type?: 'radio' | 'checkbox'
  /** Disabled; the reason is in a `Why` below the row, whose ID goes to `aria-describedby`. */
  locked?: boolean
}

/** One of the radio buttons. */
export function Chip({ type = 'radio', locked, children, ...rest }: ChipProps) {
  return (
    <label className="chip">
      <NativeInput
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
