'use client'

import dynamic from 'next/dynamic'
import {
  Children,
  cloneElement,
  type FocusEvent,
  isValidElement,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useState,
} from 'react'
import { ignoreClick } from './ignore-click'

/** The description stays when the tooltip cannot be loaded. */
const ReasonTip = dynamic(
  () =>
    import('./reason-tip').then(
      (loaded) => loaded.ReasonTip,
      () => () => null,
    ),
  { ssr: false },
)

type WithReasonProps = {
  /** Of the text that describes the control: its `aria-describedby`. */
  id: string
  /** Why the control is disabled; without it there is only the control. */
  reason: string | null | undefined
  children: ReactElement
}

type ControlProps = {
  onClick?: (event: MouseEvent) => void
  onFocus?: (event: FocusEvent) => void
  onBlur?: () => void
  onPointerEnter?: (event: PointerEvent) => void
  onPointerLeave?: (event: PointerEvent) => void
}

/** A control with a tooltip that says why it is disabled: on hover, on focus by keyboard and on a tap. */
export function WithReason({ id, reason, children }: WithReasonProps) {
  /** The control while the tooltip is open. */
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [tip, setTip] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  /** The pointer may move between the control and its tooltip, for example to select its text. */
  const leave = ({ relatedTarget }: PointerEvent) => {
    const isWithin = [anchor, tip].some((part) => relatedTarget instanceof Node && part?.contains(relatedTarget))
    if (!isWithin) close()
  }
  // A server component may hand it over as a reference that is still to be resolved.
  const [control] = Children.toArray(children)
  return (
    <>
      {reason && isValidElement<ControlProps>(control)
        ? cloneElement(control, {
            onPointerEnter: ({ pointerType, currentTarget }) => pointerType !== 'touch' && setAnchor(currentTarget),
            onPointerLeave: leave,
            onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
            onBlur: close,
            onClick: (event) => {
              ignoreClick(event)
              setAnchor(event.currentTarget)
            },
          })
        : control}
      {reason && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
      {reason && anchor && (
        <ReasonTip ref={setTip} anchor={anchor} onPointerLeave={leave} onClose={close}>
          {reason}
        </ReasonTip>
      )}
    </>
  )
}
