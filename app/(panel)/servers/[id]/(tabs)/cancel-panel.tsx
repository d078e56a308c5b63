'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { Archive } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { Panel } from '@/components/ui/panel'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import { canCancel, type CancelCosts, endingsOf, isCancelled } from '@/lib/cancel/rules'
import { formatYearDay } from '@/lib/format/time'
import { offersOf } from '@/lib/model/offers'
import { useDisabledReason, useServer } from './server-live'

const CancelDialog = onPress(() => import('./cancel-dialog').then((loaded) => loaded.CancelDialog))

/** Cancels the server, where the API offers it. A cancelled one is kept from its notice. */
export function CancelPanel({ costs }: { costs: Promise<CancelCosts | null> }) {
  const t = useTranslations('cancel')
  const style = useTimeStyle()
  const why = useDisabledReason()
  const context = useServer()
  const { server, live, rights } = context
  const reason = why(canCancel(server, rights))
  const isOver = isCancelled(server)
  const dialog = useDialogUrl(['cancel'], reason !== null || isOver)
  if (!offersOf(context, 'cancel')) return null
  const day = server.order?.nextInvoiceAt
  const isTerm = day && endingsOf(server.order, live.asOf).includes('term')
  return (
    <>
      {!isOver && (
        <Panel title={t('panel.title')}>
          <p className="text-fg-muted">
            {isTerm ? t('panel.term', { day: formatYearDay(day, { ...style, timeZone: 'UTC' }) }) : t('panel.now')}
          </p>
          <div>
            <Button variant="destroy" icon={Archive} reason={reason} onClick={() => dialog.open('cancel')}>
              {t('start')}
            </Button>
          </div>
        </Panel>
      )}
      {dialog.name === 'cancel' && <CancelDialog costs={costs} onClose={dialog.close} />}
    </>
  )
}
