'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useRef, useState } from 'react'
import { useRunsInProgress } from '@/components/run/runs-in-progress'
import { useSecrets } from '@/components/secret/secret-provider'
import { useSentChanges } from '@/components/form/sent-changes'
import { buttonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Activity } from '@/components/ui/icons'
import { isAtRest, isHistory, isUnread, needsAction, sortedItems } from './work-item'
import { useAskNow } from './work-poll'
import { markWorkRead, useWork } from './use-work'
import type { MayStop } from './work-row'

const WorkList = dynamic(() => import('./work-list').then((loaded) => loaded.WorkList), { ssr: false })

/**
 * Button in the bar of every page with the number of items in progress; opens the notification area.
 *
 * @param className that of the notification area
 * @param mayStop whether this sign-in may stop installations
 */
export function WorkArea({ className, mayStop }: { className: string; mayStop: MayStop }) {
  const t = useTranslations('work')
  const items = useWork()
  const askNow = useAskNow()
  const { all: unsaved } = useSecrets()
  const sent = useSentChanges()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const shown = sortedItems(items)
  const runs = useRunsInProgress()
  const underWay = shown.filter((item) => !isAtRest(item)).length + runs.length
  const failed = shown.filter(needsAction).length
  const hasFailed = shown.some((item) => item.state === 'failed' || item.state === 'stalled')
  const done = shown.filter((item) => item.state === 'done' && isUnread(item)).length
  const name = [
    underWay > 0 || failed + done + unsaved.length + sent.length === 0
      ? t('button', { count: underWay })
      : t('buttonPlain'),
    failed > 0 && t('buttonFailed', { count: failed }),
    done > 0 && t('buttonDone', { count: done }),
    unsaved.length > 0 && t('buttonUnsaved', { count: unsaved.length }),
    sent.length > 0 && t('buttonSent', { count: sent.length }),
  ]
  const tone = hasFailed
    ? 'danger'
    : failed + unsaved.length + sent.length > 0
      ? 'warn'
      : done > 0 && underWay === 0
        ? 'ok'
        : undefined
  const number = shown.filter((item) => !isHistory(item)).length + runs.length + unsaved.length + sent.length
  return (
    <>
      <button
        className={buttonClass({
          variant: 'quiet',
          className: 'data-[tone=danger]:text-danger-fg data-[tone=ok]:text-ok-fg data-[tone=warn]:text-warn-fg',
        })}
        type="button"
        popoverTarget={id}
        aria-label={name.filter(Boolean).join(', ')}
        style={{ anchorName: '--work' }}
        data-tone={tone}
      >
        <Icon of={Activity} size={20} />
        {number > 0 && <span className="text-xs font-semibold">{number}</span>}
      </button>
      <div
        className={className}
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        style={{ positionAnchor: '--work' }}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') askNow()
          else if (open) markWorkRead()
        }}
      >
        {open && <WorkList titleId={`${id}-title`} mayStop={mayStop} close={() => box.current?.hidePopover()} />}
      </div>
    </>
  )
}
