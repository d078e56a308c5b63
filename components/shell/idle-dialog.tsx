import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Warns two minutes before an idle session ends. Any activity keeps it, such as pressing the button. */
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
