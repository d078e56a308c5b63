'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ArrowUp, CircleCheck } from '@/components/ui/icons'
import { DisabledReason } from '@/components/ui/disabled-reason'
import { asString } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'
import type { UpgradePackage } from '@/lib/server-tools/model'
import { bySize, canUpgrade, type Today } from '@/lib/upgrade/rules'
import { ServerNotices } from '../server-notices'
import { useServer } from '../server-live'
import { useDisabledReason } from '../use-disabled-reason'
import { CurrentPackage, PackageCard } from './package-card'

const UpgradeDialog = dynamic(() => import('./upgrade-dialog').then((loaded) => loaded.UpgradeDialog), { ssr: false })

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
    <PartBoundary what={t('failed')} part={t('part')}>
      <ServerNotices />
      {packages.length === 0 ? (
        <section className="panel">
          <Empty icon={CircleCheck} level={2} title={t('largest.title')}>
            {unreadable > 0
              ? t('unreadable', { count: unreadable })
              : t('largest.body', { plan: server.plan ?? server.name })}
          </Empty>
        </section>
      ) : (
        <form
          className="stack-6"
          onSubmit={(event) => {
            event.preventDefault()
            if (!reason) setAsked(chosen)
          }}
        >
          <fieldset className="stack">
            <legend className="mb-2 text-section">{t('legend')}</legend>
            <div className="terms">
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
            </div>
          </fieldset>
          {unreadable > 0 && <DisabledReason>{t('unreadable', { count: unreadable })}</DisabledReason>}
          <div className="stack-2">
            <div className="actions">
              <Button type="submit" variant="primary" icon={ArrowUp} reason={reason ? { id: 'upgrade-why' } : null}>
                {chosen ? t('actionTo', { name: chosen.name }) : t('action')}
              </Button>
            </div>
            <p className="hint" id="upgrade-why">
              {reason ?? t('asksFirst')}
            </p>
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
