'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { AddedCosts } from '@/components/billing/added-costs'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { Interruption } from '@/components/server/interruption'
import { ArrowUp } from '@/components/ui/icons'
import { addedPrice } from '@/lib/billing/rules/cost-change'
import type { UpgradePackage } from '@/lib/upgrade/api'
import { formatTime } from '@/lib/format/time'
import {
  canChoosePackage,
  canUpgrade,
  priceDifference,
  sizeChanges,
  upgradeRefusalOf,
  type Today,
} from '@/lib/upgrade/rules'
import { useDisabledReason, useServer } from '../server-live'
import { upgradeServer } from '../actions'
import { usePackageText } from './use-package-text'

type UpgradeDialogProps = {
  chosen: UpgradePackage
  today: Today | null
  /** Whether this sign-in may see billing. */
  seesCosts: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before an upgrade, showing the package before and after. */
export function UpgradeDialog({ chosen, today, seesCosts, onClose, onDone }: UpgradeDialogProps) {
  const t = useTranslations('upgrade')
  const outcomes = useTranslations('feedback.outcome')
  const words = usePackageText()
  const style = useTimeStyle()
  const router = useRouter()
  const why = useDisabledReason()
  const { server, live, rights } = useServer()
  const names = { server: server.name, name: chosen.name }
  const form = useChangeForm(upgradeServer, {
    subject: ({ id }) => ({ kind: 'upgrade', id, name: server.name }),
    announce: () => ({ title: t('dialog.done', names) }),
    live: {
      asOf: live.asOf,
      refresh: () => {
        live.refresh()
        router.refresh()
      },
    },
    onDone,
  })
  const { outcome } = form
  const isFound = outcome?.status === 'unknown' && server.state === 'upgrading'
  const isOpen = useMayStillApply(isFound ? null : outcome, live.refresh, live.failure !== null)

  const reason = why(canUpgrade(server, rights)) ?? why(canChoosePackage(chosen, server))

  const changes = sizeChanges(server, chosen)
  // A term's price may have a discount, so it is not compared (`Today`).
  const more = seesCosts && !today?.term ? priceDifference(today?.price ?? null, chosen.price) : null
  const difference = words.difference(today, chosen.price)
  const arrow = (from: string, to: string) => t('dialog.fromTo', { from, to })
  return (
    <ConfirmChange
      form={form}
      input={{ id: server.id, productId: chosen.id }}
      title={t('dialog.title', names)}
      keep={t('dialog.keep')}
      confirm={{ label: t('dialog.confirm'), icon: ArrowUp, reason: isOpen ? outcomes('open') : reason }}
      whether={t('dialog.whether', names)}
      refused={(failure) => explained(upgradeRefusalOf(failure), (key) => t(`refused.${key}`))}
      found={isFound}
      latestState={t('dialog.latestState', {
        time: formatTime(live.asOf, style),
        plan: server.plan ?? t('unknownPlan'),
        upgrading: String(server.state === 'upgrading'),
      })}
      onClose={onClose}
    >
      <p>{t('dialog.body')}</p>
      <ul className="list-disc ps-5" aria-label={t('dialog.changes')}>
        {changes.map(({ key, from, to }) => (
          <li key={key}>
            {t(`size.${key}`)}:{' '}
            {from === to
              ? t('dialog.same', { value: words.size(key, to) })
              : arrow(words.size(key, from), words.size(key, to))}
          </li>
        ))}
        <li>
          {t('dialog.price')}:{' '}
          {today?.term
            ? t('dialog.priceOnTerm', { price: words.price(chosen.price), now: words.term(today.term) })
            : today
              ? [arrow(words.price(today.price), words.price(chosen.price)), difference && `(${difference})`]
                  .filter(Boolean)
                  .join(' ')
              : words.price(chosen.price)}
        </li>
      </ul>
      <AddedCosts change={more && addedPrice(more.amount, more.currency, server.order)} />
      <p>{t('dialog.disk')}</p>
      <Interruption by="upgrade" server={server} label={t('dialog.touched')} />
    </ConfirmChange>
  )
}
