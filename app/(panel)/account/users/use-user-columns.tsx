'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableColumn } from '@/components/table/column'
import { CopyValue } from '@/components/ui/copy-value'
import { Clock, ShieldAlert, ShieldCheck, UserCheck } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { Tag } from '@/components/ui/tag'
import type { Contact } from '@/lib/account/model'
import { accessLevels } from '@/lib/account/rules/users'

/** Columns of the user table. @param own ID of the user who is signed in */
export function useUserColumns(own: string | null): TableColumn<Contact>[] {
  const t = useTranslations('users')
  return useMemo(() => {
    const levelWord = (value: string | null) => {
      const level = accessLevels.find((one) => one === value)
      return level ? t(`levels.${level}.name`) : '–'
    }
    const yesNo = (is: boolean) => t(is ? 'twoFactor.on' : 'twoFactor.off')
    const statusOf = ({ active }: Contact) => (active === null ? '–' : t(active ? 'active.yes' : 'active.no'))
    return [
      {
        id: 'name',
        header: t('columns.name'),
        phone: 'name',
        wraps: true,
        cell: ({ id, name, username }) => (
          <>
            {name ?? username ?? id} {id === own && <Tag>{t('you')}</Tag>}
          </>
        ),
        sort: ({ name, username }) => (name ?? username)?.toLowerCase() ?? null,
        search: ({ name, username }) => [name, username],
        csv: ({ name }) => name,
      },
      {
        id: 'username',
        header: t('columns.username'),
        phone: 'wide',
        wraps: true,
        cell: ({ username }) => (username ? <CopyValue value={username} /> : '–'),
        sort: ({ username }) => username,
        csv: ({ username }) => username,
      },
      {
        id: 'level',
        header: t('columns.level'),
        phone: 'first',
        cell: ({ accessLevel }) => levelWord(accessLevel),
        sort: ({ accessLevel }) => accessLevel,
        csv: ({ accessLevel }) => levelWord(accessLevel),
        filter: { any: t('anyLevel'), value: ({ accessLevel }) => accessLevel, name: levelWord },
      },
      {
        id: 'twoFactor',
        header: t('columns.twoFactor'),
        phone: 'last',
        cell: ({ twoFactor }) => (
          <State tone={twoFactor ? 'ok' : 'warn'} icon={twoFactor ? ShieldCheck : ShieldAlert}>
            {yesNo(twoFactor)}
          </State>
        ),
        sort: ({ twoFactor }) => Number(twoFactor),
        csv: ({ twoFactor }) => yesNo(twoFactor),
      },
      {
        id: 'active',
        header: t('columns.active'),
        phone: 'state',
        cell: (row) =>
          row.active === null ? (
            '–'
          ) : (
            <State tone={row.active ? 'ok' : 'idle'} icon={row.active ? UserCheck : Clock}>
              {statusOf(row)}
            </State>
          ),
        sort: ({ active }) => Number(active ?? true),
        csv: statusOf,
      },
    ]
  }, [t, own])
}
