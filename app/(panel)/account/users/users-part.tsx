import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { requireSession } from '@/lib/auth/session'
import { manageReason } from '@/lib/account/rules/users'
import { readProfile } from '../reads'
import { NoAccessNotice, ReadFailed } from '../read-failed'
import { UsersList } from './users-list'

/** The users for administrators; for others, why they are not shown (§2.8, §4.6). */
export async function UsersPart() {
  const [read, session, jar, t, reasons] = await Promise.all([
    readProfile(),
    requireSession(),
    cookies(),
    getTranslations('users'),
    getTranslations('reasons'),
  ])
  if (!read.ok) return <ReadFailed failure={read.failure} what={t('failed')} part={t('part')} />
  const { contacts, unreadableContacts } = read.value
  if (contacts === null) {
    return <NoAccessNotice>{t(session.kind === 'apiKey' ? 'notForKeys' : 'notForUsers')}</NoAccessNotice>
  }
  const reason = manageReason(session)
  return (
    <UsersList
      rows={contacts}
      unreadable={unreadableContacts.map(({ id, index }) => ({
        key: `unreadable-${index}`,
        name: t('unreadable', { id: id ?? '?' }),
      }))}
      ownUsername={session.username}
      reason={reason && reasons(reason)}
      columns={readColumns(jar.get(columnsCookie('users'))?.value)}
    />
  )
}
