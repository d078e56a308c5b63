'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SystemName } from '@/components/server/pictured-name'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { panelClass, panelFootClass, panelHeadClass } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { formatGigabytes, formatMemory } from '@/lib/format/size'
import { useAppText } from './app-text'
import type { WizardState } from './use-wizard'

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
          {/* Below the steps' long lists the way on would be out of sight. */}
          <div
            className="flex-[1_1_100%] max-lg:fixed max-lg:start-[calc(var(--size-rail)+1rem)] max-lg:end-4 max-lg:bottom-4 max-lg:z-20 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-2 max-lg:shadow-float max-sm:start-2 max-sm:end-2 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
            data-next
          >
            {next}
          </div>
          {children}
        </div>
      </div>
    </aside>
  )
}
