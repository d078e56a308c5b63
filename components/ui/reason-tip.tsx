import { Tooltip } from '@base-ui/react/tooltip'
import { type PointerEvent, type ReactNode, useState } from 'react'

type ReasonTipProps = {
  ref: (tip: HTMLElement | null) => void
  anchor: Element
  onPointerLeave: (event: PointerEvent) => void
  onClose: () => void
  children: ReactNode
}

/** The open tooltip of `WithReason`. Loaded with the first one. */
export function ReasonTip({ ref, anchor, onPointerLeave, onClose, children }: ReasonTipProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    // Next to the control, because all else is inert while a dialog is open; above it all as a popover.
    <span className="contents" ref={setPlace}>
      <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
        <Tooltip.Portal container={place}>
          <Tooltip.Positioner
            className="inset-auto m-0 w-max overflow-visible border-0 bg-transparent px-0 py-1.5"
            ref={showPopover}
            popover="manual"
            positionMethod="fixed"
            anchor={anchor}
            // 8 px, and what the page may keep for a scrollbar.
            collisionPadding={24}
            onPointerLeave={onPointerLeave}
          >
            <Tooltip.Popup className="reason" role="tooltip" ref={ref}>
              {children}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </span>
  )
}

const showPopover = (box: HTMLElement | null) => box?.showPopover()
