'use client'

import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactElement, useRef, useState } from 'react'

type WithReasonProps = {
  /** Of the text that describes the control: its `aria-describedby`. */
  id: string
  /** Why the control is disabled; without it there is only the control. */
  reason: string | null | undefined
  children: ReactElement
}

/** A control with a tooltip that says why it is disabled: on hover, on focus by keyboard and on a tap. */
export function WithReason({ id, reason, children }: WithReasonProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen} disabled={!reason}>
      {/* By itself, a tooltip does not open on a tap. */}
      <Tooltip.Trigger render={children} delay={0} closeOnClick={false} onClick={() => setOpen(Boolean(reason))} />
      {reason && (
        <span className="contents" ref={place}>
          <span id={id} hidden>
            {reason}
          </span>
          {/* Next to the control, because all else is inert while a dialog is open; above it all as a popover. */}
          <Tooltip.Portal container={place}>
            <Tooltip.Positioner
              className="inset-auto m-0 w-max overflow-visible border-0 bg-transparent p-0"
              ref={showPopover}
              popover="manual"
              positionMethod="fixed"
              sideOffset={6}
              // 8 px, and what the page may keep for a scrollbar.
              collisionPadding={24}
            >
              <Tooltip.Popup className="reason" role="tooltip">
                {reason}
              </Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        </span>
      )}
    </Tooltip.Root>
  )
}

const showPopover = (box: HTMLElement | null) => box?.showPopover()
