import { getTranslations } from 'next-intl/server'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { requireSession } from '@/lib/auth/session'
import { manageReason } from '@/lib/account/rules/users'
import { CustomerPanel } from './customer-panel'
import { NotificationsForm } from './notifications-form'
import { PasskeysPanel } from './passkeys-panel'
import { readProfile } from './reads'
import { SignInPanel } from './sign-in-panel'

/** The profile as far as this sign-in may see it (§2.8). */
export async function Profile() {
  const [read, session, t, reasons] = await Promise.all([
    readProfile(),
    requireSession(),
    getTranslations('account'),
    getTranslations('reasons'),
  ])
  if (!read.ok) {
    return read.failure.kind === 'forbidden' ? (
      <section className="panel">
        <NoAccess right="account" failure={read.failure} level={2} />
      </section>
    ) : (
      <PartFailure failure={read.failure} what={t('failed')} part={t('part')} />
    )
  }
  const profile = read.value
  return (
    <div className="cols cols-side">
      <div className="stack-6">
        <CustomerPanel profile={profile} />
        <NotificationsForm
          saved={profile.notifications}
          email={profile.email}
          reason={session.rights.account === false ? reasons('accountReadOnly') : null}
        />
      </div>
      <div className="stack-6">
        <SignInPanel profile={profile} session={session} managesUsers={manageReason(session) === null} />
        <PasskeysPanel passkeys={profile.passkeys} isApiKey={session.kind === 'apiKey'} />
      </div>
    </div>
  )
}
