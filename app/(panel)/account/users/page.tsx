import type { Metadata } from 'next'
import { Suspense } from 'react'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { AccountPage, accountTitle } from '../account-page'
import { UsersPart } from './users-part'

export const generateMetadata = (): Promise<Metadata> => accountTitle('users')

/** /account/users: the users of the account and their access levels. */
export default function UsersPage() {
  return (
    <AccountPage part="users" words={['users', 'table']}>
      <Suspense fallback={<SkeletonPanel rows={5} />}>
        <UsersPart />
      </Suspense>
    </AccountPage>
  )
}
