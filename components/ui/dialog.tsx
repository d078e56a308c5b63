'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { dialogBodyClass, dialogFootClass, dialogHeadClass, dialogShapes } from './dialog-class'
import { X } from './icons'

export type DialogProps = {
  open: boolean
  /** Called by Escape, backdrop and close button; the parent then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The buttons, the primary one last; on phones they are stacked with the primary one first. */
  foot?: ReactNode
  /** Cannot be closed, because a request is pending. */
  locked?: boolean
  role?: 'alertdialog'
  shape?: keyof typeof dialogShapes
}

/**
 * A native modal dialog, which traps and restores the focus. Its content is mounted only while open. Mark the element
 * with the initial focus with `data-autofocus`; by default it is the close button.
 */
export function Dialog({ open, onClose, title, children, foot, locked, role, shape = 'dialog' }: DialogProps) {
  const t = useTranslations('ui')
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const isPressed = useRef(false)

  useLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    isPressed.current = false
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Also on unmount, because closing restores the focus.
    return () => dialog.close()
  }, [open])

  return (
    <dialog
      className={dialogShapes[shape]}
      data-shape={shape}
      ref={box}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role && `${id}-body`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClose={(event) => {
        // The browser closes the dialog when Escape is pressed twice. It may have been opened again by now.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      onClickCapture={(event) => {
        // The second press of a double click that has opened the dialog means nothing in it.
        if (event.detail < 2) isPressed.current = true
        else if (!isPressed.current) {
          event.stopPropagation()
          event.preventDefault()
        }
      }}
      onPointerDown={(event) => (pressedOutside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        // The press must have started outside too, because selecting text may end there.
        if (event.target === event.currentTarget && pressedOutside.current && !locked) onClose()
      }}
    >
      {open && (
        <>
          <div className={dialogHeadClass}>
            <h2 id={`${id}-title`}>{title}</h2>
            {!locked && <IconButton icon={X} variant="quiet" label={t('close')} onClick={onClose} />}
          </div>
          <div
            className={classNames(dialogBodyClass, shape === 'drawer' && 'flex-1 content-start overflow-auto')}
            id={`${id}-body`}
          >
            {children}
          </div>
          {foot && <div className={dialogFootClass}>{foot}</div>}
        </>
      )}
    </dialog>
  )
}

/** What a foot has besides its buttons: for the keyboard after them, on screen at the start, and on phones below. */
export function Beside({ children }: { children: ReactNode }) {
  return children ? <div className="order-first me-auto max-sm:me-0">{children}</div> : null
}
