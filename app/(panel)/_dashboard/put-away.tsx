'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { X } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { firstStepsCookie, preferenceSeconds } from '@/lib/preferences'

type PutAwayProps = {
  customer: string
  title: string
  note: string
  children: ReactNode
}

/** The first steps, until they are put away on this device. */
export function PutAway({ customer, title, note, children }: PutAwayProps) {
  const t = useTranslations('dashboard.steps')
  const router = useRouter()
  const [away, setAway] = useState(false)
  if (away) return null
  const putAway = () => {
    document.cookie = `${firstStepsCookie}=${encodeURIComponent(customer)}; path=/; max-age=${preferenceSeconds}; samesite=lax`
    setAway(true)
    // What the steps stood for is shown as of others.
    router.refresh()
    // What had the focus is gone.
    document.getElementById('main')?.focus()
  }
  return (
    <Panel
      title={title}
      note={note}
      flush
      aside={<IconButton icon={X} variant="quiet" size="small" label={t('putAway')} onClick={putAway} />}
    >
      {children}
    </Panel>
  )
}
