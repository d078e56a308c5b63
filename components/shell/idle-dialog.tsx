import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Two minutes before a session that nobody uses ends. Any activity keeps it; the button is one. */
export function IdleDialog({ onStay }: { onStay: () => void }) {
  const t = useTranslations('shell.idle')
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onStay}
      title={t('title')}
      foot={
        <Button variant="primary" onClick={onStay} data-autofocus>
          {t('stay')}
        </Button>
      }
    >
      <p>{t('means')}</p>
    </Dialog>
  )
}
