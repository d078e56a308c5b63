'use client'

import { useTranslations } from 'next-intl'
import { CheckView } from '@/components/dns-check/check-view'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { paths } from '@/lib/paths'

type ReverseCheckProps = { serverId: string; address: string; onClose: () => void }

/** The name of an address as name servers answer it now, and whether it points back. */
export function ReverseCheck({ serverId, address, onClose }: ReverseCheckProps) {
  const t = useTranslations('dnsCheck')
  return (
    <Dialog
      open
      title={t('reverseTitle', { address })}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <CheckView url={paths.live.reverseCheck(serverId, address)} failed={t('failedReverse')} level={3} />
    </Dialog>
  )
}
