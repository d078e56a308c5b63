'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type TableColumn, useDayColumn } from '@/components/table/column'
import { EditableTable } from '@/components/table/editable-table'
import { AddButton, type ListProps } from '@/components/table/list'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import {
  CircleCheck,
  CirclePause,
  CornerUpRight,
  ExternalLink,
  Pencil,
  Power,
  Trash2,
  Waypoints,
} from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { State } from '@/components/ui/state'
import { type DnsRecord, fullName } from '@/lib/dns/rules/record'
import type { Redirect } from '@/lib/dns/rules/redirect'
import { readableDomain } from '@/lib/model/domain-name'
import { mayChange } from '@/lib/model/rights'
import { ButtonLink } from '@/components/ui/button-link'
import { headClass } from '@/components/ui/page-head'
import { panelClass } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { useDomain } from '../domain-live'

const RedirectDialog = onPress(() => import('./redirect-dialogs').then((loaded) => loaded.RedirectDialog))
const TurnDialog = onPress(() => import('./redirect-dialogs').then((loaded) => loaded.TurnRedirect))
const DeleteRedirect = onPress(() => import('./redirect-dialogs').then((loaded) => loaded.DeleteRedirect))

type RedirectsListProps = ListProps<Redirect> & {
  /** Address records, which take precedence over a redirect of the same name. */
  taken: readonly DnsRecord[]
}

const usualSort = { column: 'name', descending: false }
const rowId = ({ source }: Redirect) => source

/** The redirects of a zone, with dialogs to add, edit and delete. */
export function RedirectsList({ taken, ...list }: RedirectsListProps) {
  const t = useTranslations('redirects')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const columns = useRedirectColumns(domain.name)
  const reason = mayChange(rights, 'domains') ? null : reasons('domainsReadOnly')
  const { rows } = list
  return (
    <>
      <div className={headClass.frame}>
        <h2>{t('title')}</h2>
        <div className={headClass.actions}>
          <AddButton label={t('add')} reason={reason} />
        </div>
      </div>
      <EditableTable
        {...list}
        reason={reason}
        id="redirects"
        caption={t('title')}
        columns={columns}
        rowId={rowId}
        rowName={({ source }) => readableDomain(fullName(source, domain.name))}
        usualSort={usualSort}
        searchLabel={t('search')}
        unreadableMeans={t('unreadableMeans')}
        empty={
          <Empty icon={CornerUpRight} level={2} title={t('empty.title')}>
            {t('empty.what', { name: domain.display })}
          </Empty>
        }
        add={(close) => <RedirectDialog redirect={null} {...{ rows, taken }} onClose={close} />}
        actions={{
          edit: {
            label: t('edit.start'),
            icon: Pencil,
            dialog: ({ row, close }) => row && <RedirectDialog redirect={row} {...{ rows, taken }} onClose={close} />,
          },
          turn: {
            label: ({ enabled }) => t(enabled ? 'turn.off.do' : 'turn.on.do'),
            icon: Power,
            reason: ({ target }) => (target === null ? t('turn.noTarget') : null),
            dialog: ({ row, close }) => row && <TurnDialog redirect={row} onClose={close} />,
          },
          delete: {
            label: t('delete.start'),
            icon: Trash2,
            danger: true,
            dialog: ({ id, row, close }) => <DeleteRedirect source={id} redirect={row} onClose={close} />,
          },
        }}
      />
    </>
  )
}

/** Columns of the redirect table. */
function useRedirectColumns(zone: string): TableColumn<Redirect>[] {
  const t = useTranslations('redirects')
  const dayColumn = useDayColumn()
  return useMemo(() => {
    const nameOf = ({ source }: Redirect) => readableDomain(fullName(source, zone))
    const stateOf = ({ enabled }: Redirect) => (enabled ? 'on' : 'off')
    const stateWord = (state: string) => t(state === 'on' ? 'state.on' : 'state.off')
    return [
      {
        id: 'name',
        header: t('columns.name'),
        phone: 'name',
        wraps: true,
        cell: (row) => <span className="mono break-words">{nameOf(row)}</span>,
        value: nameOf,
        search: (row) => [nameOf(row), row.source],
      },
      {
        id: 'state',
        header: t('columns.state'),
        phone: 'state',
        cell: (row) => (
          <State tone={row.enabled ? 'ok' : 'idle'} icon={row.enabled ? CircleCheck : CirclePause}>
            {stateWord(stateOf(row))}
          </State>
        ),
        sort: stateOf,
        csv: (row) => stateWord(stateOf(row)),
        filter: { any: t('anyState'), value: stateOf, name: stateWord },
      },
      {
        id: 'target',
        header: t('columns.target'),
        phone: 'wide',
        wraps: true,
        cell: ({ target }) =>
          target ? (
            <a className="wrap-anywhere" href={target} target="_blank" rel="noopener noreferrer">
              {target} <Icon of={ExternalLink} className="inline-block size-3.5 align-[-0.125em]" />
              <span className="sr-only"> {t('newTab')}</span>
            </a>
          ) : (
            <span className="text-fg-muted">{t('noTarget')}</span>
          ),
        value: ({ target }) => target,
        search: true,
      },
      {
        id: 'created',
        header: t('columns.created'),
        phone: 'first',
        hideBelow: 'md',
        ...dayColumn(({ createdAt }) => createdAt, '–'),
      },
    ]
  }, [t, zone, dayColumn])
}

/** Shown for a domain with external name servers, whose names cannot be redirected here. */
export function NotServedHere() {
  const t = useTranslations('redirects.external')
  const { domain } = useDomain()
  return (
    <section className={panelClass}>
      <Empty
        icon={Waypoints}
        level={2}
        title={t('title')}
        actions={
          domain.registered && <ButtonLink href={paths.domainNameServers(domain.id)}>{t('nameServers')}</ButtonLink>
        }
      >
        {t('body', { name: domain.display, registered: String(domain.registered) })}
      </Empty>
    </section>
  )
}
