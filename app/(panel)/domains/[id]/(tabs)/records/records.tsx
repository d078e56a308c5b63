import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { listRecords } from '@/lib/api/records'
import { readForPage } from '@/lib/auth/read'
import { shownValue } from '@/lib/rules/dns-record'

/** The API gives all records of a zone in one answer. */
export async function Records({ id }: { id: string }) {
  const [read, t] = await Promise.all([readForPage((token) => listRecords(token, id)), getTranslations('records')])
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed.what')} part={t('failed.part')} />
  return (
    <ul className="list">
      {read.value.rows.map((record) => (
        <li className="break-words" key={record.id}>
          {record.name} {record.type} {shownValue(record)}
        </li>
      ))}
    </ul>
  )
}
