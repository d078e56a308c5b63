'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Countdown } from '@/components/ui/clock'
import { Dialog } from '@/components/ui/dialog'
import { Steps } from '@/components/ui/steps'
import { formatDayAndTime } from '@/lib/format/time'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import { timelineOf, type TransferStep } from '@/lib/mass-transfer/rules/timeline'
import { paths } from '@/lib/paths'
import { meaningOf } from './use-transfer-columns'

type StepsDialogProps = {
  item: TransferItem
  /** When the list was read. */
  asOf: Date
  onClose: () => void
}

/** The steps of one transfer, with the times that the API reports. */
export function StepsDialog({ item, asOf, onClose }: StepsDialogProps) {
  const t = useTranslations('massTransfer')
  const style = useTimeStyle()
  const nameOf = (key: TransferStep['key']) =>
    key === 'ordered' || key === 'code' || key === 'transfer' ? t(`timeline.${key}`) : t(`state.${key}`)
  const isCurrent = ({ key }: TransferStep) => key === item.status || item.status === null
  const deadline = item.status === 'awaiting_code' ? item.expiresAt : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('timeline.title', { name: item.readable })}
      foot={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {t('timeline.close')}
          </Button>
          {item.zoneId && (
            <ButtonLink href={paths.domain(item.zoneId)} prefetch={false}>
              {t('menu.open')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Steps
        label={t('timeline.steps')}
        steps={timelineOf(item).map((step) => ({
          id: step.key,
          name: nameOf(step.key),
          state: step.state,
          end: step.at && <time dateTime={step.at.toISOString()}>{formatDayAndTime(step.at, style, asOf)}</time>,
          detail: isCurrent(step) && (
            <>
              <p>{t(`means.${meaningOf(item)}`)}</p>
              {deadline && (
                <p>
                  {t('columns.deadline')}: <Countdown until={deadline} asOf={asOf} expired={t('deadlinePassed')} />
                </p>
              )}
              {item.message && <p className="wrap-anywhere">{item.message}</p>}
            </>
          ),
        }))}
      />
    </Dialog>
  )
}
