'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { Bell, BellOff } from '@/components/ui/icons'
import { turnOn, useNotifying } from './notify'

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
      <Button className="-ms-2 justify-self-start touch:-ms-3" variant="quiet" size="small" icon={Bell} onClick={ask}>
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
