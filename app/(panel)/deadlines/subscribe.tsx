'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CalendarClock } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { useDialogUrl } from '@/components/url/use-dialog-url'

const SubscribeDialog = onPress(() => import('./subscribe-dialog').then((loaded) => loaded.SubscribeDialog))

/** Opens the dialog that makes the address of a calendar. @param reason why none can be made here, or null */
export function Subscribe({ reason }: { reason: string | null }) {
  const t = useTranslations('deadlines.subscribe')
  const dialog = useDialogUrl(['subscribe'], reason !== null)
  return (
    <>
      <Button variant="primary" icon={CalendarClock} reason={reason} onClick={() => dialog.open('subscribe')}>
        {t('open')}
      </Button>
      {dialog.name && <SubscribeDialog onClose={dialog.close} />}
    </>
  )
}
