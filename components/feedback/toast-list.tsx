'use client'

import { Toast } from '@base-ui/react/toast'
import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCallsDrawer } from '@/components/calls/show-calls'
import { buttonClass, linkButtonClass } from '@/components/ui/class-names'
import { pagePlace } from '@/components/ui/focus-page'
import { Icon } from '@/components/ui/icon'
import { CircleCheck, TriangleAlert, X } from '@/components/ui/icons'
import { LateUndoButton } from '@/components/undo/late-undo-button'
import { Link } from '@/components/visit/link'
import type { ApiCall } from '@/lib/model/api-call'

/** News of a requested action. Errors are shown in place, or as a toast of tone `warn` once the page was left. */
export type ToastContent = {
  title: string
  text?: string
  link?: { label: string; href: Route }
  tone?: 'warn'
  /** What the API was sent. */
  calls?: readonly ApiCall[]
  /** ID of the offer to take it back. */
  undo?: string | undefined
}

type Data = Pick<ToastContent, 'link' | 'tone' | 'calls' | 'undo'>

const manager = Toast.createToastManager<Data>()

/**
 * The visible toasts: they stay while hovered or focused, F6 focuses them, a swipe dismisses them.
 */
export function ToastList({ toasts }: { toasts: readonly ToastContent[] }) {
  const taken = useRef(0)
  useEffect(() => {
    for (const { title, text, link, tone, calls, undo } of toasts.slice(taken.current)) {
      manager.add({ title, description: text, data: { link, tone, calls, undo } })
    }
    taken.current = toasts.length
  }, [toasts])
  return (
    <Toast.Provider toastManager={manager} timeout={8000} limit={3}>
      <Shown />
    </Toast.Provider>
  )
}

function Shown() {
  const t = useTranslations('feedback')
  const { toasts } = Toast.useToastManager<Data>()
  const { open, drawer } = useCallsDrawer()
  // Base UI returns the focus only to who came by F6.
  const cameFrom = useRef<HTMLElement | null>(null)

  /** Its button is gone, and another one of the toast has the focus in its place. */
  function closeUndone(id: string) {
    const focused = document.activeElement?.closest(`[data-toast="${id}"]`)
    manager.close(id)
    if (focused?.contains(document.activeElement)) {
      const place = cameFrom.current?.isConnected ? cameFrom.current : pagePlace()
      place?.focus({ preventScroll: true })
    }
  }

  const viewport = (
    // Not a live region itself: it is inside that of `Toaster`, and would be announced twice.
    <Toast.Viewport
      className="fixed end-4 bottom-4 z-50 grid w-96 max-w-[calc(100vw-2rem)] gap-2 max-sm:top-16 max-sm:bottom-auto"
      aria-live={undefined}
      aria-atomic={undefined}
      aria-relevant={undefined}
      aria-label={t('toast.region')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget
      }}
    >
      {toasts.map((shown) => (
        <Toast.Root
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-lg border border-line raised py-3 ps-4 pe-2 shadow-float data-limited:hidden [&>svg]:mt-0.5"
          key={shown.id}
          data-toast={shown.id}
          toast={shown}
          swipeDirection={['right', 'up']}
        >
          {shown.data?.tone === 'warn' ? (
            <Icon of={TriangleAlert} className="text-warn-fg" />
          ) : (
            <Icon of={CircleCheck} className="text-ok-fg" />
          )}
          <Toast.Content>
            <Toast.Title className="font-medium text-fg-strong" render={<p />} />
            <Toast.Description className="text-compact text-fg-muted" render={<p />} />
            {shown.data?.link && (
              <Link
                className={`${linkButtonClass} text-compact`}
                href={shown.data.link.href}
                onClick={() => manager.close(shown.id)}
              >
                {shown.data.link.label}
              </Link>
            )}
            {shown.data?.calls && (
              <button
                className={`${linkButtonClass} text-compact`}
                type="button"
                onClick={() => {
                  open(shown.data?.calls ?? [])
                  manager.close(shown.id)
                }}
              >
                {t('showCalls')}
              </button>
            )}
            {shown.data?.undo && (
              <div className="mt-2">
                <LateUndoButton id={shown.data.undo} onGone={() => closeUndone(shown.id)} />
              </div>
            )}
          </Toast.Content>
          <Toast.Close
            className={buttonClass({ variant: 'quiet', square: true, size: 'small', className: '-my-1' })}
            aria-label={t('toast.dismiss')}
          >
            <Icon of={X} />
          </Toast.Close>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  )
  return (
    <>
      {viewport}
      {/* Outside of the live region, which would read it out. */}
      {drawer && createPortal(drawer, document.body)}
    </>
  )
}
