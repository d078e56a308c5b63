'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { actionBarClass, Panel, panelClass, panelFootClass, panelHeadClass } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import { intlTag } from '@/lib/format/locale'
import { formatBytes, formatGigabytes, formatMemory } from '@/lib/format/size'
import { resultingHostName } from '@/lib/model/host-name'
import { keyboards, osLanguages } from '@/lib/install/rules/os-settings'
import { maxReinstallKeys, readFirstBoot } from '@/lib/install/rules/order'
import { SystemName } from '@/components/server/pictured-name'
import { Skeleton } from '@/components/ui/skeleton'
import { useAppText, type Chosen } from './chosen'
import { PartitionsInWords } from './partitions-in-words'
import { osChoiceName } from './settings-fields'
import { hasDomain, orderOf, type WizardStepId } from './values'
import type { ReadyWizard, WizardState } from './use-wizard'

type Props = { wizard: ReadyWizard; chosen: Chosen }

/** Summary of the order; each part links back to its step. */
export function ReviewSummary({ wizard, chosen }: Props) {
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Part step="system" wizard={wizard}>
        <SystemRows chosen={chosen} />
      </Part>
      <Part step="settings" wizard={wizard}>
        <SettingsRows wizard={wizard} chosen={chosen} />
      </Part>
      <Part step="access" wizard={wizard}>
        <AccessRows wizard={wizard} chosen={chosen} />
      </Part>
    </div>
  )
}

function Part({ step, wizard, children }: { step: WizardStepId; wizard: ReadyWizard; children: ReactNode }) {
  const t = useTranslations('reinstall')
  const part = t(`steps.${step}`)
  const href = wizard.hrefOf(step)
  return (
    <Panel
      title={part}
      flush
      aside={
        href ? (
          <Link
            href={href}
            onNavigate={(event) => {
              event.preventDefault()
              void wizard.go(step)
            }}
          >
            {t.rich('review.change', { part, sr: (text) => <span className="sr-only">{text}</span> })}
          </Link>
        ) : null
      }
    >
      <DescriptionList>{children}</DescriptionList>
    </Panel>
  )
}

function SystemRows({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('reinstall')
  const { category, inTongue } = useAppText()
  if (chosen.kind === 'release') {
    return (
      <>
        <DescriptionRow name={t('choice.system')}>
          <b>{chosen.name}</b>
        </DescriptionRow>
        {chosen.release.architecture ? (
          <DescriptionRow name={t('choice.architecture')}>{chosen.release.architecture}</DescriptionRow>
        ) : null}
      </>
    )
  }
  const note = inTongue(chosen.app.note)
  return (
    <>
      <DescriptionRow name={t('choice.system')}>
        {t.rich('review.onDebian', { app: chosen.name, b: (text) => <b>{text}</b> })}
      </DescriptionRow>
      <DescriptionRow name={t('review.category')}>{category(chosen.app.category)}</DescriptionRow>
      {note ? <DescriptionRow name={t('choice.note')}>{note}</DescriptionRow> : null}
    </>
  )
}

function SettingsRows({ wizard, chosen }: Props) {
  const t = useTranslations('reinstall')
  const locale = useLocale()
  const { server, values, keyIds } = wizard
  const order = orderOf(chosen, values, keyIds)
  const { replaced } = resultingHostName(values.hostname, server.primaryIp)
  const address = server.primaryIp ?? server.name
  return (
    <>
      <DescriptionRow name={t('settings.hostname')}>
        <span className="mono">{order.hostname}</span>
        {replaced ? <Warning>{t('review.replaced', { address })}</Warning> : null}
      </DescriptionRow>
      <DescriptionRow name={t('settings.language')}>
        {osChoiceName(osLanguages, order.language, locale, true)}
      </DescriptionRow>
      <DescriptionRow name={t('settings.keyboard')}>{osChoiceName(keyboards, order.keyboard, locale)}</DescriptionRow>
      <DescriptionRow name={t('settings.timezone')}>{order.timezone.replaceAll('_', ' ')}</DescriptionRow>
      {order.partitions ? (
        <DescriptionRow name={t('settings.partitions.title')}>
          <PartitionsInWords plan={order.partitions} />
        </DescriptionRow>
      ) : null}
      {hasDomain(chosen) ? (
        <>
          <DescriptionRow name={t('review.appDomain')}>
            {order.appDomain ? (
              <>
                <span className="mono">{order.appDomain}</span>
                <Warning>{t('review.pointAtServer', { address })}</Warning>
              </>
            ) : (
              t('review.noDomain', { address })
            )}
          </DescriptionRow>
          <DescriptionRow name={t('review.appEmail')}>{order.appEmail ?? t('review.none')}</DescriptionRow>
        </>
      ) : null}
    </>
  )
}

function AccessRows({ wizard, chosen }: Props) {
  const t = useTranslations('reinstall')
  const locale = useLocale()
  const { keys, keyIds, values } = wizard
  const list = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' })
  const names = list.format(keyIds.map((id) => keys.find((key) => key.id === id)?.name ?? id))
  const script = readFirstBoot(values.firstBoot)
  const size = t('access.firstBootSize', { lines: script.lines, size: formatBytes(script.bytes, locale) })
  return (
    <>
      <DescriptionRow name={t('review.sshKeys')}>
        {keyIds.length > 0
          ? t('review.keysChosen', { count: keyIds.length, max: maxReinstallKeys, names })
          : t('review.none')}
      </DescriptionRow>
      <DescriptionRow name={t('review.rootPassword')}>
        {t(keyIds.length > 0 ? 'review.noPassword' : 'review.password')}
      </DescriptionRow>
      <DescriptionRow name={t('review.firstBoot')}>
        {script.script === null ? (
          t('review.none')
        ) : (
          <>
            {size}
            {script.shebang ? (
              <>
                , <span className="mono">{script.shebang}</span>
              </>
            ) : null}
            .{chosen.kind === 'app' ? ` ${t('review.afterApp')}` : null}
            {script.warning ? <Warning>{t(`access.firstBootWarning.${script.warning}`)}</Warning> : null}
          </>
        )}
      </DescriptionRow>
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={`${iconLineClass} mt-1 text-compact text-warn-fg`}>
      <Icon of={TriangleAlert} />
      <span>{children}</span>
    </span>
  )
}

/** Side column of all steps but the last: the current choices, the server, and a sticky `next` button. */
export function YourChoice({ wizard, next, children }: { wizard: WizardState; next: ReactNode; children?: ReactNode }) {
  const t = useTranslations('reinstall')
  const locale = useLocale()
  const { inTongue } = useAppText()
  const { server, chosen } = wizard
  const size = [
    server.memoryGb === null ? null : formatMemory(server.memoryGb, locale),
    server.diskGb === null ? null : formatGigabytes(server.diskGb, locale),
  ].filter((part) => part !== null)
  const note = typeof chosen === 'object' && chosen.kind === 'app' ? inTongue(chosen.app.note) : null
  const architecture = typeof chosen === 'object' && chosen.kind === 'release' ? chosen.release.architecture : null
  return (
    <aside className="lg:sticky lg:top-20" aria-label={t('choice.title')}>
      <div className={panelClass}>
        <div className={panelHeadClass}>
          <h2>{t('choice.title')}</h2>
        </div>
        <DescriptionList>
          <DescriptionRow name={t('choice.system')}>
            {typeof chosen === 'object' ? (
              <b>
                <SystemName name={chosen.name} />
              </b>
            ) : chosen === 'unread' && wizard.osId !== null ? (
              <Skeleton width="8rem" />
            ) : (
              <span className="text-fg-muted">{t('choice.none')}</span>
            )}
          </DescriptionRow>
          {architecture ? <DescriptionRow name={t('choice.architecture')}>{architecture}</DescriptionRow> : null}
          {note ? <DescriptionRow name={t('choice.note')}>{note}</DescriptionRow> : null}
          <DescriptionRow name={t('choice.server')}>
            {[server.name, server.plan ?? t(`kinds.${server.kind}`)].join(', ')}
          </DescriptionRow>
          <DescriptionRow name={t('choice.memoryAndDisk')}>{size.join(', ') || t('choice.unknown')}</DescriptionRow>
          <DescriptionRow name={t('choice.installed')}>
            {server.os ? <SystemName name={server.os} /> : t('choice.unknown')}
          </DescriptionRow>
        </DescriptionList>
        <div className={panelFootClass}>
          <div className={classNames(actionBarClass, 'flex-[1_1_100%]')}>{next}</div>
          {children}
        </div>
      </div>
    </aside>
  )
}
