'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { fetchLive } from '@/components/live/fetch-live'
import { Button } from '@/components/ui/button'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { Bell, BellOff } from '@/components/ui/icons'
import { Switch } from '@/components/ui/switch'
import { onEntries } from '@/lib/storage/device-store'
import type { WorkProgress } from '@/lib/work/rules/work'
import { readNotifying, turnOff, turnOn } from './notify'
import { isAtRest, type WorkItem } from './work-item'
import { workUrl } from './work-poll'

const useNotifying = () => useSyncExternalStore(onEntries, readNotifying)

/** Offers a browser notification where work in progress is shown. The browser asks only after a press. */
export function TellMe() {
  const t = useTranslations('work.notify')
  const state = useNotifying()
  const [isAsked, setAsked] = useState(false)
  const ask = async () => {
    await turnOn()
    setAsked(true)
  }
  if (state === 'off') {
    return (
      <Button variant="quiet" size="small" icon={Bell} onClick={ask}>
        {t('tellMe')}
      </Button>
    )
  }
  if (state === 'unsupported' || (state === 'refused' && !isAsked)) return null
  return (
    <p className={`${iconLineClass} text-compact text-fg-muted`} role="status">
      <Icon of={state === 'on' ? Bell : BellOff} />
      <span>{t(state)}</span>
    </p>
  )
}

/** The choice of this device, in the notification area. */
export function NotifySwitch() {
  const t = useTranslations('work.notify')
  const state = useNotifying()
  if (state === 'unsupported') return null
  return (
    <div className="border-t border-line px-4 py-3">
      <Switch
        label={t('switch')}
        hint={state === 'off' ? undefined : t(state)}
        checked={state === 'on'}
        disabled={state === 'refused'}
        onChange={({ currentTarget }) => (currentTarget.checked ? turnOn() : turnOff())}
      />
    </div>
  )
}

/** Browsers let a hidden tab run about once a minute anyway. */
const hiddenMs = 30_000

/** Polls work in a hidden tab while notifications are on, because other polling rests there. */
export function HiddenPoll({
  items,
  take,
}: {
  items: readonly WorkItem[]
  take: (progress: readonly WorkProgress[], asOf: Date) => void
}) {
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const isPolled = useNotifying() === 'on' && isHidden && !items.every(isAtRest)
  const ask = useEffectEvent(async () => {
    const answer = await fetchLive<readonly WorkProgress[]>(workUrl(items))
    if (answer.ok) take(answer.value, answer.asOf)
  })
  useEffect(() => {
    if (!isPolled) return
    const timer = setInterval(() => void ask(), hiddenMs)
    return () => clearInterval(timer)
  }, [isPolled])
  return null
}

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
