import { useTranslations } from 'next-intl'
import { useSecrets } from '@/components/secret/secret-provider'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

type UnsavedDialogProps = {
  onKeep: () => void
  /** Called once the secrets are cleared. */
  onSignOut: () => void
}

/** Asks before signing out loses one-time secrets, of which there is at least one. */
export function UnsavedDialog({ onKeep, onSignOut }: UnsavedDialogProps) {
  const t = useTranslations('shell.unsaved')
  const { all, close } = useSecrets()
  const labels = all.flatMap(({ entries }) => entries.map(({ label }) => label))
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={() => {
        close(...all.map(({ id }) => id))
        // After the state that says so has been rendered.
        setTimeout(onSignOut)
      }}
      title={t('title')}
      keep={t('cancel')}
      confirm={{ label: t('signOut'), variant: 'destroy' }}
    >
      {t('means', { labels: labels.join(', '), count: labels.length })}
    </ConfirmDialog>
  )
}
