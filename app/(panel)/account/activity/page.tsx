import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { getTranslations } from 'next-intl/server'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { requireSession } from '@/lib/auth/session'
import { manageReason } from '@/lib/account/rules/users'
import { AccountPage, accountTitle, NoAccessNotice, ReadFailed, readActivity } from '../account-page'
import { ActivityList } from './activity-list'

export const generateMetadata = (): Promise<Metadata> => accountTitle('activity')

/** /account/activity: the activity log of the account. */
export default function ActivityPage() {
  return (
    <AccountPage part="activity" words={['account', 'table']}>
      <Suspense fallback={<SkeletonPanel rows={8} />}>
        <ActivityPart />
      </Suspense>
    </AccountPage>
  )
}

async function ActivityPart() {
  const [read, session, t] = await Promise.all([readActivity(), requireSession(), getTranslations('account.activity')])
  if (!read.ok && read.failure.kind === 'forbidden' && manageReason(session) !== null) {
    return <NoAccessNotice>{t(session.kind === 'apiKey' ? 'notForKeys' : 'notForUsers')}</NoAccessNotice>
  }
  if (!read.ok) return <ReadFailed failure={read.failure} what={t('failed')} />
  if (read.value === null) notFound()
  const { rows, unreadable } = read.value
  return (
    <ActivityList
      now={read.asOf}
      rows={rows}
      remembered={await rememberedColumns('account-activity')}
      unreadable={unreadable.map(({ index }) => ({ key: String(index), name: t('unreadable') }))}
    />
  )
}
