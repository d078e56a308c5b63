'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { leavingLink } from './leaving'
import { SecretPanel } from './secret-panel'
import { useSecrets } from './secret-provider'

/** The unsaved secrets of a scope. Asks before the page is left. */
export function Secrets({ scope }: { scope: string }) {
  const secrets = useSecrets()
  const held = secrets.for(scope)
  if (held.length === 0) return null
  return (
    <>
      {held.map((secret) => (
        <SecretPanel key={secret.id} secret={secret} onSaved={() => secrets.close(secret.id)} />
      ))}
      <LeaveGuard
        labels={held.flatMap(({ entries }) => entries.map(({ label }) => label))}
        onLeave={() => secrets.close(...held.map(({ id }) => id))}
      />
    </>
  )
}

/**
 * Asks before a link leaves an unsaved secret. `SecretProvider` handles closing the tab and reloading. Going back in
 * the history cannot be prevented: the secret stays in memory, and going forward shows it again.
 *
 * @param labels labels of the unsaved secrets
 */
function LeaveGuard({ labels, onLeave }: { labels: readonly string[]; onLeave: () => void }) {
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
    // In the capture phase at the window, so that Next.js links do not get the click.
    window.addEventListener('click', hold, true)
    return () => window.removeEventListener('click', hold, true)
  }, [])

  const leave = () => {
    onLeave()
    // Repeats the click once the secret is cleared and no longer blocks it.
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
