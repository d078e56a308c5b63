'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { Lock } from '@/components/ui/icons'
import { Tag } from '@/components/ui/tag'
import type { UpgradePackage } from '@/lib/server-tools/model'
import { canChoosePackage, sizeChanges, sizeKeys, type Today } from '@/lib/upgrade/rules'
import { useServer } from '../server-live'
import { useDisabledReason } from '../use-disabled-reason'
import { usePackageText } from './use-package-text'

/** The current package, for comparison. */
export function CurrentPackage({ today }: { today: Today | null }) {
  const t = useTranslations('upgrade')
  const words = usePackageText()
  const { server } = useServer()
  const { allowance, model } = server.bandwidth
  return (
    <section className="choice term" aria-label={t('current')}>
      <div className="term-head">
        <span className="name col-span-2">{server.plan ?? t('unknownPlan')}</span>
      </div>
      <p className="price">
        {today ? words.price(today.price) : t('noPrice')}
        {today?.atMost && <small> {t('atMost')}</small>}
        {today?.term && <small> {t('invoiced', { term: words.term(today.term) })}</small>}
        <span className="tag-line">
          <Tag>{t('current')}</Tag>
        </span>
      </p>
      <dl>
        {sizeKeys.map((key) => (
          <div key={key}>
            <dt>{t(`size.${key}`)}</dt>
            <dd>{words.size(key, server[key])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('traffic')}</dt>
          <dd>{words.traffic(allowance && model ? { amount: allowance, model } : null)}</dd>
        </div>
        <div>
          <dt>{t('difference.label')}</dt>
          <dd>–</dd>
        </div>
      </dl>
    </section>
  )
}

type PackageCardProps = { of: UpgradePackage; today: Today | null; checked: boolean; onChoose: () => void }

/** A package, with the differences from the current one. */
export function PackageCard({ of: one, today, checked, onChoose }: PackageCardProps) {
  const t = useTranslations('upgrade')
  const why = useDisabledReason()
  const words = usePackageText()
  const { server } = useServer()
  const id = useId()
  const reason = why(canChoosePackage(one, server))
  return (
    <div className="choice term">
      <div className="term-head">
        <input
          type="radio"
          name="package"
          id={id}
          checked={checked}
          disabled={Boolean(reason)}
          aria-describedby={`${id}-price`}
          onChange={onChoose}
        />
        <label className="name" htmlFor={id}>
          {one.name}
        </label>
      </div>
      <p className="price" id={`${id}-price`}>
        {words.price(one.price)}
        {today?.term && one.price && <small> {t('listPrice')}</small>}
        {reason && (
          <span className="reason">
            <Icon of={Lock} />
            <span>{reason}</span>
          </span>
        )}
      </p>
      <dl>
        {sizeChanges(server, one).map((change) => (
          <div key={change.key}>
            <dt>{t(`size.${change.key}`)}</dt>
            <dd>
              {words.size(change.key, change.to)}
              {change.more ? <span className="muted"> ({words.more(change)})</span> : null}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('traffic')}</dt>
          <dd>{words.traffic(one.traffic)}</dd>
        </div>
        <div>
          <dt>{t('difference.label')}</dt>
          <dd>{words.difference(today, one.price)}</dd>
        </div>
      </dl>
    </div>
  )
}
