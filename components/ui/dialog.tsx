'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button'
import { X } from './icons'

export type DialogProps = {
  open: boolean
  /** Escape, backdrop, close button; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The buttons, the main one last; on phones they stand on top of each other with the main one first. */
  foot?: ReactNode
  /** Cannot be closed now, because something has been sent. */
  locked?: boolean
  role?: 'alertdialog'
  shape?: 'dialog' | 'drawer'
}

/**
 * The browser's own modal dialog: it keeps the focus in and gives it back. What is inside exists only while it is open.
 * Mark with `data-autofocus` what shall have the focus first; else it is the close button.
 */
export function Dialog({ open, onClose, title, children, foot, locked, role, shape = 'dialog' }: DialogProps) {
  const t = useTranslations('ui')
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Also when its owner goes away: closing is what gives the focus back.
    return () => dialog.close()
  }, [open])

  return (
    <dialog
      className={shape}
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
        // The browser closes it by itself when Escape is pressed twice. It may have been opened again by now.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => (pressedOutside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        // The press must have begun outside too: marking a text may end there.
        if (event.target === event.currentTarget && pressedOutside.current && !locked) onClose()
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={`${id}-title`}>{title}</h2>
            {!locked && <IconButton icon={X} variant="quiet" label={t('close')} onClick={onClose} />}
          </div>
          <div className="dialog-body" id={`${id}-body`}>
            {children}
          </div>
          {foot && <div className="dialog-foot">{foot}</div>}
        </>
      )}
    </dialog>
  )
}
