'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ScrollText } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { useServer } from './server-live'
import { useMoment } from './use-moment'

/** Entries shown before the list is expanded. */
const first = 10

/** Activity of the server, newest first. Unknown entries keep the API's text. */
export function ActivityPanel() {
  const t = useTranslations('server.activity')
  const moment = useMoment()
  const { server } = useServer()
  const [all, setAll] = useState(false)
  const entries = newestFirst(server.activity)
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        entries.length > first && (
          <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer', { count: first }) : t('all', { count: entries.length })}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <Empty icon={ScrollText} title={t('empty.title')}>
          {t('empty.body')}
        </Empty>
      ) : (
        <table className="table" role="table">
          <caption className="sr">{t('caption')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t('when')}
              </th>
              <th scope="col" role="columnheader" className="wrap c-first c-wide c-bare">
                {t('what')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {(all ? entries : entries.slice(0, first)).map(({ id, text, at }, place) => (
              <tr role="row" key={id ?? place}>
                <th scope="row" role="rowheader" className="w-40">
                  {at ? <time dateTime={at.toISOString()}>{moment(at)}</time> : t('noTime')}
                </th>
                <td role="cell" className="wrap c-first c-wide c-bare wrapname" data-label={t('what')}>
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function newestFirst<T extends { at: Date | null }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
}
