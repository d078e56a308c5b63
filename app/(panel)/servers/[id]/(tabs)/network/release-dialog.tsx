'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { useResolved } from '@/components/live/use-resolved'
import { Trash2 } from '@/components/ui/icons'
import { formatMoney } from '@/lib/format/number'
import { formatTime } from '@/lib/format/time'
import type { Address } from '@/lib/servers/model'
import { releaseAddress } from '../actions'
import { useServer } from '../server-live'
import { useExpectedAddresses, useNetworkRefused } from './network-parts'
import type { AddressPrice } from './order-dialog'

type ReleaseDialogProps = { address: Address; price: Promise<AddressPrice | null>; onClose: () => void }

/** Asks before an additional address is given back, with what goes with it. */
export function ReleaseDialog({
  address: { id: ipId, address, reverse },
  price: awaited,
  onClose,
}: ReleaseDialogProps) {
  const t = useTranslations('network.release')
  const style = useTimeStyle()
  const refused = useNetworkRefused()
  const { server, live } = useServer()
  const price = useResolved(awaited)
  const { giveUp } = useExpectedAddresses()
  const form = useChangeForm(releaseAddress, {
    live,
    subject: (sent) => ({ kind: 'addressRelease', id: sent.ipId, name: address }),
    announce: () => ({ title: t('done', { address }) }),
    onDone: giveUp,
  })
  const isGone = server.addresses.every(({ id }) => id !== ipId)
  return (
    <ConfirmChange
      form={form}
      input={ipId === null ? null : { id: server.id, ipId }}
      title={t('title', { address })}
      keep={t('keep')}
      confirm={{ label: t('confirm'), variant: 'destroy', icon: Trash2 }}
      whether={t('whether', { address })}
      refused={refused}
      found={isGone}
      latestState={t(isGone ? 'isGone' : 'isThere', { time: formatTime(live.asOf, style) })}
      onClose={onClose}
    >
      <p>{t('body')}</p>
      <ul className="list-disc ps-5">
        <li>{t('stops')}</li>
        {reverse && <li>{t('reverse', { name: reverse })}</li>}
        {price && <li>{t('price', { amount: formatMoney(price, style.locale) })}</li>}
      </ul>
    </ConfirmChange>
  )
}
