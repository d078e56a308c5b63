'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { DomainState } from '@/components/domain/domain-state'
import { CopyValue } from '@/components/ui/copy-value'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { formatDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { daysLeft } from '@/lib/domains/rules/domain'
import { tldOf } from '@/lib/model/domain-name'
import { DeleteZone } from './delete-zone'
import { useDomain } from './domain-live'
import { DomainNotices } from './domain-notices'

/** Overview of a domain. `price` is read separately. */
export function Overview({ price }: { price: ReactNode }) {
  const t = useTranslations('domain.overview')
  const states = useTranslations('domain')
  const locale = useLocale()
  const { domain, live } = useDomain()
  const days = daysLeft(domain.expiresAt, live.asOf)
  const day = (date: Date) => formatDay(date, { locale, timeZone: 'UTC' }, new Date(0))
  return (
    <div className="stack-6">
      <DomainNotices />
      <div className="cols cols-side">
        <div className="stack-6">
          <Panel title={t('registration')} flush>
            <DescriptionList>
              <DescriptionRow name={t('state')}>
                <DomainState state={domain.state} />
              </DescriptionRow>
              {domain.registered && (
                <>
                  <DescriptionRow name={t('expires')}>
                    {domain.expiresAt ? (
                      <>
                        <time dateTime={domain.expiresAt.toISOString()}>{day(domain.expiresAt)}</time>
                        {days !== null && (
                          <span className="muted">
                            , {states('head.left', { days: Math.abs(days), past: String(days < 0) })}
                          </span>
                        )}
                      </>
                    ) : (
                      <span className="muted">{t('notTold')}</span>
                    )}
                  </DescriptionRow>
                  <DescriptionRow name={t('autoRenew')}>
                    {domain.autoRenew === null ? (
                      <span className="muted">{t('notTold')}</span>
                    ) : (
                      t(domain.autoRenew ? 'on' : 'off')
                    )}
                  </DescriptionRow>
                  {price}
                  <DescriptionRow name={t('registry')}>
                    .{tldOf(domain.name)}
                    {domain.registry && <span className="muted"> ({domain.registry})</span>}
                  </DescriptionRow>
                </>
              )}
              {domain.name !== domain.display && (
                <DescriptionRow name={t('ascii')}>
                  <CopyValue value={domain.name} />
                </DescriptionRow>
              )}
            </DescriptionList>
          </Panel>
        </div>
        <div className="stack-6">
          <Panel
            title={t('nameServers')}
            aside={
              <Link className="small" href={paths.domainNameServers(domain.id)}>
                {t(domain.registered ? 'change' : 'ours')}
              </Link>
            }
          >
            <p>{t(domain.external ? 'external' : domain.registered ? 'own' : 'zoneOnly')}</p>
          </Panel>
          <Panel
            title={t('zone')}
            flush
            aside={
              <Link className="small" href={paths.domainRecords(domain.id)}>
                {states('tabs.records')}
              </Link>
            }
          >
            <DescriptionList>
              <DescriptionRow name={t('records')}>
                {domain.recordCount ?? <span className="muted">{t('notTold')}</span>}
              </DescriptionRow>
              <DescriptionRow name={t('updated')}>
                {domain.updatedAt ? (
                  <time dateTime={domain.updatedAt.toISOString()}>{day(domain.updatedAt)}</time>
                ) : (
                  <span className="muted">{t('never')}</span>
                )}
              </DescriptionRow>
              <DescriptionRow name={t('served')}>{t(domain.active ? 'yes' : 'no')}</DescriptionRow>
              <DescriptionRow name={t('id')}>
                <CopyValue value={domain.id} />
              </DescriptionRow>
            </DescriptionList>
          </Panel>
          <DeleteZone />
        </div>
      </div>
    </div>
  )
}
