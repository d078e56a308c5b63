import type { Metadata } from 'next'
import { Suspense } from 'react'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { AccountPage, accountTitle } from './account-page'
import { Profile } from './profile'

export const generateMetadata = (): Promise<Metadata> => accountTitle('profile')

/** /account: customer details, e-mail notifications and sign-in. */
export default function ProfilePage() {
  return (
    <AccountPage part="profile" words={['account']}>
      <Suspense
        fallback={
          <div className="cols cols-side">
            <div className="stack-6">
              <SkeletonPanel rows={7} />
              <SkeletonPanel rows={5} />
            </div>
            <div className="stack-6">
              <SkeletonPanel rows={4} />
              <SkeletonPanel rows={2} />
            </div>
          </div>
        }
      >
        <Profile />
      </Suspense>
    </AccountPage>
  )
}
