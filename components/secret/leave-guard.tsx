'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { leavingLink } from './leaving'

/**
 * Asks before a link leads away from a secret that is not saved. Closing the tab and reloading are asked about by
 * `SecretProvider`. Going back in the history cannot be stopped: there the secret stays in memory, and coming forward
 * again shows it.
 *
 * @param labels what is not saved yet
 */
export function LeaveGuard({ labels, onLeave }: { labels: readonly string[]; onLeave: () => void }) {
  const t = useTranslations('secret')
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const leaving = leavingLink(event, location.href)
      if (!leaving) return
      event.preventDefault()
      event.stopPropagation()
      setLink(leaving)
    }
    // At the window and before anyone else: the link of the framework must not see the click.
    window.addEventListener('click', hold, true)
    return () => window.removeEventListener('click', hold, true)
  }, [])

  const leave = () => {
    onLeave()
    // Once the secret is forgotten nothing holds the link back, so it does what it would have done.
    setTimeout(() => link?.click())
  }
  return (
    <ConfirmDialog
      open={link !== null}
      onKeep={() => setLink(null)}
      onConfirm={leave}
      title={t('leave.title')}
      keep={t('leave.keep')}
      confirm={{ label: t('leave.confirm'), variant: 'destroy' }}
    >
      {t('leave.means', { labels: labels.join(', '), count: labels.length })}
    </ConfirmDialog>
  )
}
