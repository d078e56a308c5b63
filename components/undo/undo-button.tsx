'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Undo2 } from '@/components/ui/icons'
import { leaveRow } from '@/components/ui/leave-row'
import { undoLimit } from '@/lib/undo/rules/undo'
import { undoOf } from './stored-undo'
import { startUndo, useUndos, useUndosUnderWay } from './undos'

/**
 * Takes a change back, for as long as it can be, and says what does not come back.
 *
 * @param id of the offer
 * @param onGone called when it no longer can, or was
 */
export function UndoButton({ id, onGone }: { id: string; onGone?: () => void }) {
  const t = useTranslations('feedback.undo')
  const underWay = useUndosUnderWay().find((offer) => offer.id === id)
  const offer = useUndos().find((open) => open.id === id) ?? underWay
  const undo = offer ? undoOf(offer) : null
  const limit = undo && undoLimit(undo)
  const gone = useEffectEvent(() => onGone?.())
  const isGone = undo === null
  const whatId = useId()
  useEffect(() => {
    if (isGone) gone()
  }, [isGone])
  if (!offer || !undo) return null
  return (
    <span ref={keepFocus} className="inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        icon={Undo2}
        busy={underWay !== undefined}
        aria-describedby={whatId}
        onClick={() => startUndo(id)}
      >
        {t('do')}
      </Button>
      {/* A description, so that no button has the name of another one in its own. */}
      <span id={whatId} hidden>
        {offer.what}
      </span>
      {limit && <span className="text-compact text-fg-muted">{t(`limits.${limit}`)}</span>}
    </span>
  )
}

/** When the button goes with its row, the focus that it had goes to another one. */
const keepFocus = (place: HTMLElement) => () => {
  if (place.contains(document.activeElement)) leaveRow(place)
}
