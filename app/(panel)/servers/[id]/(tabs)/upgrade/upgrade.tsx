'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { ArrowUp, CircleCheck, Lock } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { actionBarClass, panelClass } from '@/components/ui/panel'
import { Offer, Offers } from '@/components/ui/offer'
import { Tag } from '@/components/ui/inline'
import { asString, useQueryStates } from '@/components/url/query-state'
import type { UpgradePackage } from '@/lib/upgrade/api'
import { bySize, canChoosePackage, canUpgrade, sizeChanges, sizeKeys, type Today } from '@/lib/upgrade/rules'
import { useDisabledReason, useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { usePackageText } from './use-package-text'

const UpgradeDialog = lazyPart(() => import('./upgrade-dialog').then((loaded) => loaded.UpgradeDialog))

type UpgradeProps = { packages: UpgradePackage[]; unreadable: number; today: Today | null }

/** The current package and those that the server can move to. */
export function Upgrade({ packages, unreadable, today }: UpgradeProps) {
  const t = useTranslations('upgrade')
  const why = useDisabledReason()
  const { server, rights } = useServer()
  // In the URL, so that it survives a reload and can be shared.
  const [{ package: chosenId }, setUrl] = useQueryStates({ package: asString })
  // Kept while the dialog is open, because a refreshed list may differ once the server is upgrading.
  const [asked, setAsked] = useState<UpgradePackage | null>(null)
  const chosen = packages.find(({ id }) => id === chosenId) ?? null
  const reason =
    why(canUpgrade(server, rights)) ?? (chosen ? null : t(chosenId === null ? 'chooseFirst' : 'notOffered'))
  return (
    <PartBoundary what={t('failed')}>
      <ServerNotices />
      {packages.length === 0 ? (
        <section className={panelClass}>
          <Empty icon={CircleCheck} level={2} title={t('largest.title')}>
            {unreadable > 0
              ? t('unreadable', { count: unreadable })
              : t('largest.body', { plan: server.plan ?? server.name })}
          </Empty>
        </section>
      ) : (
        <form
          className="grid grid-cols-1 content-start gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            if (!reason) setAsked(chosen)
          }}
        >
          <fieldset className="grid grid-cols-1 content-start gap-4">
            <legend className="text-base">{t('legend')}</legend>
            <p className="text-compact text-fg-muted">{t('vat')}</p>
            <Offers>
              <CurrentPackage today={today} />
              {bySize(packages).map((one) => (
                <PackageCard
                  key={one.id}
                  of={one}
                  today={today}
                  checked={one.id === chosenId}
                  onChoose={() => setUrl({ package: one.id })}
                />
              ))}
            </Offers>
          </fieldset>
          {unreadable > 0 && <Note>{t('unreadable', { count: unreadable })}</Note>}
          <div className={chosen ? actionBarClass : undefined}>
            <Button type="submit" variant="primary" icon={ArrowUp} reason={reason}>
              {chosen ? t('actionTo', { name: chosen.name }) : t('action')}
            </Button>
          </div>
        </form>
      )}
      {asked && (
        <UpgradeDialog
          chosen={asked}
          today={today}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            setUrl(null)
          }}
        />
      )}
    </PartBoundary>
  )
}

/** The current package, for comparison. */
function CurrentPackage({ today }: { today: Today | null }) {
  const t = useTranslations('upgrade')
  const words = usePackageText()
  const { server } = useServer()
  const { allowance, model } = server.bandwidth
  return (
    <Offer
      role="region"
      aria-label={t('current')}
      title={server.plan ?? t('unknownPlan')}
      price={
        <>
          {today ? words.price(today.price) : t('noPrice')}
          {today?.atMost && <small> {t('atMost')}</small>}
          {today?.term && <small> {t('invoiced', { term: words.term(today.term) })}</small>}
        </>
      }
      tags={<Tag>{t('current')}</Tag>}
    >
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
    </Offer>
  )
}

type PackageCardProps = { of: UpgradePackage; today: Today | null; checked: boolean; onChoose: () => void }

/** A package, with the differences from the current one. */
function PackageCard({ of: one, today, checked, onChoose }: PackageCardProps) {
  const t = useTranslations('upgrade')
  const why = useDisabledReason()
  const words = usePackageText()
  const { server } = useServer()
  const reason = why(canChoosePackage(one, server))
  return (
    <Offer
      title={one.name}
      radio={{ name: 'package', checked, disabled: Boolean(reason), onChange: onChoose }}
      price={
        <>
          {words.price(one.price)}
          {today?.term && one.price && <small> {t('listPrice')}</small>}
        </>
      }
      tags={
        reason && (
          <span className="flex items-center gap-1.5 font-normal">
            <Icon of={Lock} />
            {reason}
          </span>
        )
      }
    >
      {sizeChanges(server, one).map((change) => (
        <div key={change.key}>
          <dt>{t(`size.${change.key}`)}</dt>
          <dd>
            {words.size(change.key, change.to)}
            {change.more ? <span className="text-fg-muted"> ({words.more(change)})</span> : null}
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
    </Offer>
  )
}
