import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AddButton } from '@/components/table/list'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { manageReason } from '@/lib/account/rules/users'
import { requireSession } from '@/lib/auth/session'
import { AccountPage, accountTitle, NoAccessNotice, ReadFailed, readProfile, whyNot } from '../account-page'
import { LevelRights } from './level-rights'
import { UsersList } from './users-list'

export const generateMetadata = (): Promise<Metadata> => accountTitle('users')

/** /account/users: the users of the account and their access levels. */
export default function UsersPage() {
  return (
    <AccountPage part="users" words={['users', 'table']} actions={<AddUser />}>
      <Suspense fallback={<SkeletonPanel rows={5} />}>
        <UsersPart />
      </Suspense>
    </AccountPage>
  )
}

async function AddUser() {
  const [read, reason, t] = await Promise.all([readProfile(), whyNot(manageReason), getTranslations('users')])
  return read.ok && read.value.contacts && <AddButton label={t('add')} reason={reason} />
}

/** The users for administrators; for others, why they are not shown (§2.8, §4.6). */
async function UsersPart() {
  const [read, session, reason, t] = await Promise.all([
    readProfile(),
    requireSession(),
    whyNot(manageReason),
    getTranslations('users'),
  ])
  if (!read.ok) return <ReadFailed failure={read.failure} what={t('failed')} />
  const { contacts, unreadableContacts } = read.value
  if (contacts === null) {
    return <NoAccessNotice>{t(session.kind === 'apiKey' ? 'notForKeys' : 'notForUsers')}</NoAccessNotice>
  }
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <div>
        <UsersList
          rows={contacts}
          unreadable={unreadableContacts.map(({ id, index }) => ({
            key: String(index),
            name: t('unreadable', { id: id ?? '?' }),
          }))}
          ownUsername={session.username}
          reason={reason}
          remembered={await rememberedColumns('users')}
        />
      </div>
      <LevelRights />
    </div>
  )
}
