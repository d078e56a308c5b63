'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { TableColumn } from '@/components/table/column'
import { CopyValue } from '@/components/ui/copy-value'
import { TriangleAlert } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { formatDayKey, formatYearDay } from '@/lib/format/time'
import type { KeyRow } from './key-row'

/** Columns of the SSH key table. */
export function useKeyColumns(): TableColumn<KeyRow>[] {
  const t = useTranslations('sshKeys.columns')
  const { locale, timeZone } = useTimeStyle()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        phone: 'name',
        wraps: true,
        cell: ({ name }) => name,
        sort: ({ name }) => name.toLowerCase(),
        search: ({ name }) => name,
        csv: ({ name }) => name,
      },
      {
        id: 'type',
        header: t('type'),
        phone: 'first',
        cell: ({ type, weak }) => (
          <>
            {type}{' '}
            {weak && (
              <State tone="warn" icon={TriangleAlert}>
                {t('weak')}
              </State>
            )}
          </>
        ),
        sort: ({ type, bits }) => `${type} ${String(bits).padStart(6)}`,
        search: ({ type }) => type,
        csv: ({ type }) => type,
      },
      {
        id: 'bits',
        header: t('bits'),
        numeric: true,
        hideBelow: 'md',
        cell: ({ bits }) => bits ?? '–',
        sort: ({ bits }) => bits,
        csv: ({ bits }) => bits,
      },
      {
        id: 'fingerprint',
        header: t('fingerprint'),
        phone: 'wide',
        wraps: true,
        cell: ({ print, name }) =>
          print ? (
            <span className="mono">
              <CopyValue value={print} label={t('copyPrint', { name })} />
            </span>
          ) : (
            '–'
          ),
        search: ({ print }) => print,
        csv: ({ print }) => print,
      },
      {
        id: 'added',
        header: t('added'),
        phone: 'last',
        cell: ({ addedAt }) =>
          addedAt ? (
            <time className="nowrap" dateTime={addedAt.toISOString()}>
              {formatYearDay(addedAt, { locale, timeZone })}
            </time>
          ) : (
            '–'
          ),
        sort: ({ addedAt }) => addedAt,
        csv: ({ addedAt }) => addedAt && formatDayKey(addedAt, timeZone),
      },
    ],
    [t, locale, timeZone],
  )
}
