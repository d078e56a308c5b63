'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Link } from '@/components/visit/link'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { UndoButton } from './undo-button'
import { undoOf } from './stored-undo'
import { useUndos, useUndosUnderWay } from './undos'

/** What this device can take back, in the notification area. */
export function UndoList({ close }: { close: () => void }) {
  const t = useTranslations('feedback.undo')
  const times = useTimeStyle()
  const offers = useUndos()
  const all = [...useUndosUnderWay(), ...offers].filter((offer) => undoOf(offer) !== null)
  if (all.length === 0) return null
  return (
    <>
      <h3 className="border-t border-line-soft px-4 pt-3 text-compact font-medium text-fg-muted">{t('title')}</h3>
      <ul className={listClass}>
        {all.map(({ id, what, page, until }) => (
          <li className={pairClass} key={id}>
            <Link className="font-medium wrap-anywhere text-fg-strong" href={paths.stored(page)} onClick={close}>
              {what}
            </Link>
            <span className="text-compact text-fg-muted">
              {t('until', { time: formatTime(new Date(until), times) })}
            </span>
            <span className="col-span-full">
              <UndoButton id={id} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
