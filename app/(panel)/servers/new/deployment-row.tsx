'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyValue } from '@/components/ui/copy'
import {
  CircleCheck,
  CircleQuestionMark,
  Clock,
  Eye,
  LoaderCircle,
  type LucideIcon,
  Wrench,
} from '@/components/ui/icons'
import { State, type Tone } from '@/components/ui/state'
import type { Deployment, DeploymentState } from '@/lib/deploy/wire-orders'
import { formatPercent } from '@/lib/format/number'
import { mayChange, type Rights } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { revealPasswordAction } from './actions'

/** An ordered server being followed. */
export type Followed = Deployment & {
  /** Missing from the latest answer. */
  absent: boolean
  /** Unknown to the API, or no longer listed. */
  gone: boolean
}

/** Icon and tone of a state, shown with its label. */
const stateLooks: Record<DeploymentState | 'unknown' | 'gone', { tone: Tone; icon: LucideIcon }> = {
  waitlist: { tone: 'idle', icon: Clock },
  waiting: { tone: 'busy', icon: LoaderCircle },
  deploying: { tone: 'busy', icon: LoaderCircle },
  installing: { tone: 'busy', icon: LoaderCircle },
  ready: { tone: 'ok', icon: CircleCheck },
  rescue: { tone: 'warn', icon: Wrench },
  iso: { tone: 'ok', icon: CircleCheck },
  delivered: { tone: 'idle', icon: CircleCheck },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
  gone: { tone: 'idle', icon: CircleQuestionMark },
}

export const passwordScope = 'deployments'

/** ID of the secret with an order's root password. */
export const passwordId = (orderId: string) => `deploy-${orderId}`

/** The root password while the API still returns it: requested by the person, shown above, and not stored. */
function ShowPassword({ row, rights }: Props) {
  const t = useTranslations('deploy.follow')
  const reasons = useTranslations('reasons')
  const secrets = useSecrets()
  const { send, pending, outcome } = useChange(revealPasswordAction, {
    // Only reads; changes nothing.
    subject: null,
  })
  const [isGone, setGone] = useState(false)
  const id = passwordId(row.orderId)
  const isShown = secrets.for(passwordScope).some((secret) => secret.id === id)

  async function show() {
    const answer = await send({ orderId: row.orderId })
    if (answer?.status !== 'done') return
    setGone(answer.value === null)
    if (answer.value === null) return
    const title = t('secret', { name: row.hostname ?? t('nameless') })
    secrets.put({
      id,
      scope: passwordScope,
      title,
      entries: [{ label: t('rootPassword'), value: answer.value, masked: true }],
    })
  }

  return (
    <>
      <Button
        size="small"
        icon={Eye}
        busy={pending}
        reason={mayChange(rights, 'servers') ? (isShown ? t('shown') : null) : reasons('readOnly')}
        onClick={() => void show()}
      >
        {t('password')}
      </Button>
      {isGone ? (
        <p role="status">{t('passwordGone')}</p>
      ) : (
        row.state === 'installing' && <p className="text-compact text-fg-muted">{t('passwordUntil')}</p>
      )}
      <OutcomeNotice outcome={outcome} whether={t('passwordWhether')} />
    </>
  )
}

type Props = { row: Followed; rights: Rights }

/** One ordered server: progress, address, and actions. */
export function DeploymentRow({ row, rights }: Props) {
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
        <span className="flex min-w-0 flex-wrap items-center gap-2 sm:justify-end">
          {row.serverId && state === 'installing' && (
            <ButtonLink size="small" href={paths.install(row.serverId)}>
              {t('install')}
            </ButtonLink>
          )}
          {row.serverId && (
            <ButtonLink size="small" href={paths.server(row.serverId)}>
              {t('open')}
            </ButtonLink>
          )}
          {row.hasPassword && !row.gone && <ShowPassword row={row} rights={rights} />}
        </span>
      </td>
    </tr>
  )
}
