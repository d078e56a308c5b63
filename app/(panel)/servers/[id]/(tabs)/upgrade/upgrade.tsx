'use client'

import { useTranslations } from 'next-intl'
import { useQueryState } from 'nuqs'
import { useId, useState } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { radioClass } from '@/components/ui/class-names'
import { Note } from '@/components/ui/note'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { ArrowUp, CircleCheck, Lock } from '@/components/ui/icons'
import { NativeInput } from '@/components/ui/native-field'
import { onPress } from '@/components/ui/on-press'
import { actionBarClass, Panel, panelClass } from '@/components/ui/panel'
import { PlainTable, Sub } from '@/components/ui/table'
import { Tag } from '@/components/ui/inline'
import type { UpgradePackage } from '@/lib/upgrade/api'
import {
  bySize,
  canChoosePackage,
  canUpgrade,
  type SizeChange,
  sizeChanges,
  sizeKeys,
  type Today,
} from '@/lib/upgrade/rules'
import { useDisabledReason, useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { usePackageText } from './use-package-text'

const UpgradeDialog = onPress(() => import('./upgrade-dialog').then((loaded) => loaded.UpgradeDialog))

type UpgradeProps = {
  packages: UpgradePackage[]
  unreadable: number
  today: Today | null
  /** This sign-in may not see what the server costs. */
  isHidden: boolean
  /** Whether billing could be read. */
  seesCosts: boolean
}

/** The current package and those that the server can move to. */
export function Upgrade({ packages, unreadable, today, isHidden, seesCosts }: UpgradeProps) {
  const t = useTranslations('upgrade')
  const why = useDisabledReason()
  const { server, rights } = useServer()
  // In the URL, so that it survives a reload and can be shared.
  const [chosenId, setChosenId] = useQueryState('package')
  // Kept while the dialog is open, because a refreshed list may differ once the server is upgrading.
  const [asked, setAsked] = useState<UpgradePackage | null>(null)
  const chosen = packages.find(({ id }) => id === chosenId) ?? null
  const reason =
    why(canUpgrade(server, rights)) ??
    (chosen ? why(canChoosePackage(chosen, server)) : t(chosenId === null ? 'chooseFirst' : 'notOffered'))
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
        <Form onSend={() => !reason && setAsked(chosen)}>
          <Panel
            title={t('legend')}
            note={t('vat')}
            flush
            foot={
              <div className={chosen ? actionBarClass : undefined}>
                <Button type="submit" variant="primary" icon={ArrowUp} reason={reason}>
                  {chosen ? t('actionTo', { name: chosen.name }) : t('action')}
                </Button>
              </div>
            }
          >
            <fieldset aria-label={t('legend')}>
              <PlainTable
                caption={t('legend')}
                columns={[t('plan'), ...sizeKeys.map((key) => t(`size.${key}`)), t('traffic'), t('dialog.price')]}
              >
                <CurrentPackage {...{ today, isHidden }} />
                {bySize(packages).map((plan) => (
                  <PackageRow
                    key={plan.id}
                    of={plan}
                    today={today}
                    checked={plan.id === chosenId}
                    onChoose={() => setChosenId(plan.id)}
                  />
                ))}
              </PlainTable>
            </fieldset>
            {unreadable > 0 && (
              <div className="p-4">
                <Note>{t('unreadable', { count: unreadable })}</Note>
              </div>
            )}
          </Panel>
        </Form>
      )}
      {asked && (
        <UpgradeDialog
          chosen={asked}
          {...{ today, seesCosts }}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            void setChosenId(null)
          }}
        />
      )}
    </PartBoundary>
  )
}

/** The current package, for comparison. */
function CurrentPackage({ today, isHidden }: Pick<UpgradeProps, 'today' | 'isHidden'>) {
  const t = useTranslations('upgrade')
  const words = usePackageText()
  const { server } = useServer()
  const { allowance, model } = server.bandwidth
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <span className="me-2.5 sm:ms-8.5">{server.plan ?? t('unknownPlan')}</span>
        <Tag>{t('current')}</Tag>
      </th>
      <Sizes
        changes={sizeChanges(server, server)}
        traffic={words.traffic(allowance && model ? { amount: allowance, model } : null)}
      />
      <td role="cell" className={priceClass} data-label={t('dialog.price')}>
        {today ? (
          <span className="font-medium text-fg-strong">{words.price(today.price)}</span>
        ) : (
          <span className="text-fg-muted">{t(isHidden ? 'priceHidden' : 'noPrice')}</span>
        )}{' '}
        {today?.atMost && <Sub>{t('atMost')}</Sub>}
        {today?.term && <Sub>{t('invoiced', { term: words.term(today.term) })}</Sub>}
      </td>
    </tr>
  )
}

const priceClass = 'c-first c-wide whitespace-normal sm:min-w-48'

type PackageRowProps = { of: UpgradePackage; today: Today | null; checked: boolean; onChoose: () => void }

/** A package, with the differences from the current one. */
function PackageRow({ of: plan, today, checked, onChoose }: PackageRowProps) {
  const t = useTranslations('upgrade')
  const id = useId()
  const why = useDisabledReason()
  const words = usePackageText()
  const { server } = useServer()
  const reason = why(canChoosePackage(plan, server))
  return (
    <tr role="row" className="relative has-checked:bg-selected has-checked:shadow-[inset_2px_0_0_var(--color-accent)]">
      <th scope="row" role="rowheader">
        <span className="inline-flex items-center gap-2.5">
          <NativeInput
            className={radioClass}
            type="radio"
            name="package"
            id={id}
            aria-describedby={`${id}-price`}
            checked={checked}
            disabled={Boolean(reason)}
            onChange={onChoose}
          />
          {/* Covers the row. */}
          <label className="cursor-pointer after:absolute after:inset-0" htmlFor={id}>
            {plan.name}
          </label>
        </span>
        {reason && (
          <Sub className="flex items-center gap-1.5 whitespace-normal sm:ms-8.5">
            <Icon of={Lock} />
            {reason}
          </Sub>
        )}
      </th>
      <Sizes changes={sizeChanges(server, plan)} traffic={words.traffic(plan.traffic)} />
      <td role="cell" className={priceClass} data-label={t('dialog.price')}>
        <span id={`${id}-price`}>
          <span className="font-medium text-fg-strong">{words.price(plan.price)}</span>{' '}
          {today?.term && plan.price && <Sub>{t('listPrice')}</Sub>}
        </span>
        <Difference {...{ today, price: plan.price }} />
      </td>
    </tr>
  )
}

/** How much more it costs than the current package, where that is known. */
function Difference({ today, price }: { today: Today | null; price: UpgradePackage['price'] }) {
  const difference = usePackageText().difference(today, price)
  return difference && <Sub>{difference}</Sub>
}

/** The cells of the sizes, with how much more each is, and of the traffic. */
function Sizes({ changes, traffic }: { changes: readonly SizeChange[]; traffic: string }) {
  const t = useTranslations('upgrade')
  const words = usePackageText()
  return (
    <>
      {changes.map((change, place) => (
        <td
          role="cell"
          className={place === 1 ? 'c-last' : 'c-first'}
          data-label={t(`size.${change.key}`)}
          key={change.key}
        >
          {words.size(change.key, change.to)}
          {change.more ? <Sub>{words.more(change)}</Sub> : null}
        </td>
      ))}
      <td role="cell" className="c-last" data-label={t('traffic')}>
        {traffic}
      </td>
    </>
  )
}
