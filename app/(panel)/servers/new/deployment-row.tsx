'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyValue } from '@/components/ui/copy-value'
import { State } from '@/components/ui/state'
import { formatPercent } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import type { Rights } from '@/lib/model/rights'
import { stateLooks, type Followed } from './followed'
import { ShowPassword, type RevealPassword } from './show-password'

type Props = { row: Followed; rights: Rights; reveal: RevealPassword }

/** One ordered server: progress, address, and actions. */
export function DeploymentRow({ row, rights, reveal }: Props) {
  const t = useTranslations('deploy.follow')
  const locale = useLocale()
  const state = row.gone ? 'gone' : (row.state ?? 'unknown')
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <span className="wrap-anywhere whitespace-normal">
          {row.hostname ?? t('nameless')}
          {row.orderNumber && (
            <span className="block text-compact text-fg-muted">{t('order', { number: row.orderNumber })}</span>
          )}
        </span>
      </th>
      <td role="cell" className="c-state" data-label={t('state')}>
        <State {...stateLooks[state]}>{t(`states.${state}`)}</State>
        {row.absent && !row.gone && <span className="block text-compact text-fg-muted">{t('absent')}</span>}
        {state === 'installing' && row.percent !== null && (
          <span className="block text-compact text-fg-muted">
            {t('percent', { percent: formatPercent(row.percent, locale) })}
          </span>
        )}
      </td>
      <td role="cell" className="c-first c-wide" data-label={t('address')}>
        {row.ipv4 || row.ipv6 ? (
          [row.ipv4, row.ipv6].map((address) =>
            address ? (
              <span className="block" key={address}>
                <CopyValue value={address} />
              </span>
            ) : null,
          )
        ) : (
          <span className="text-fg-muted">–</span>
        )}
      </td>
      <td role="cell" className="c-first c-wide">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          {row.serverId && state === 'installing' && (
            <ButtonLink size="small" href={paths.install(row.serverId)} prefetch={false}>
              {t('install')}
            </ButtonLink>
          )}
          {row.serverId && (
            <ButtonLink size="small" href={paths.server(row.serverId)} prefetch={false}>
              {t('open')}
            </ButtonLink>
          )}
          {row.hasPassword && !row.gone && <ShowPassword {...{ row, rights, reveal }} />}
        </span>
      </td>
    </tr>
  )
}
