import { useTranslations } from 'next-intl'
import type { Secret } from '@/components/secret/secret'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

type UnsavedDialogProps = {
  /** Unsaved one-time secrets; at least one. */
  secrets: readonly Secret[]
  onKeep: () => void
  onSignOut: () => void
}

/** Asks before signing out loses one-time secrets. */
export function UnsavedDialog({ secrets, onKeep, onSignOut }: UnsavedDialogProps) {
  const t = useTranslations('shell.unsaved')
  const labels = secrets.flatMap(({ entries }) => entries.map(({ label }) => label))
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onSignOut}
      title={t('title')}
      keep={t('cancel')}
      confirm={{ label: t('signOut'), variant: 'destroy' }}
    >
      {t('means', { labels: labels.join(', '), count: labels.length })}
    </ConfirmDialog>
  )
}
