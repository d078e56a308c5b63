import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode, Suspense } from 'react'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { CopyValue } from '@/components/ui/copy'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import type { Profile } from '@/lib/account/model'
import { manageReason } from '@/lib/account/rules/users'
import { requireSession, type Session } from '@/lib/auth/session'
import { supportAddress } from '@/lib/brand'
import { addressLines, formatPhone } from '@/lib/format/contact'
import { emailLanguages } from '@/lib/i18n/languages'
import { offersOf } from '@/lib/model/offers'
import { oneOf } from '@/lib/model/lists'
import { AccountPage, accountTitle, ReadFailed, readOnlyReason, readProfile, whyNot } from './account-page'
import { LanguageForm } from './language-form'
import { NotificationsForm } from './notifications-form'
import { OpenDialog, ProfileDialogs } from './own-dialogs'
import { PasskeysPanel } from './passkeys-panel'
import { SignInPanel } from './sign-in-panel'

export const generateMetadata = (): Promise<Metadata> => accountTitle('profile')

const columnsClass = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2 min-[120rem]:grid-cols-3'
/** Its panels are columns of their own where there are three. */
const columnClass = 'grid grid-cols-1 content-start gap-6 min-[120rem]:contents'

/** /account: customer details, e-mail notifications and sign-in. */
export default function ProfilePage() {
  return (
    <AccountPage part="profile" words={['account', 'ownAccount']}>
      <Suspense
        fallback={
          <div className={columnsClass}>
            <div className={columnClass}>
              <SkeletonPanel rows={7} />
              <SkeletonPanel rows={5} />
            </div>
            <div className="grid grid-cols-1 content-start gap-6">
              <SkeletonPanel rows={4} />
              <SkeletonPanel rows={2} />
            </div>
          </div>
        }
      >
        <Parts />
      </Suspense>
    </AccountPage>
  )
}

/** The profile as far as this sign-in may see it (§2.8). */
async function Parts() {
  const [read, session, reason, t] = await Promise.all([
    readProfile(),
    requireSession(),
    whyNot(readOnlyReason),
    getTranslations('account'),
  ])
  if (!read.ok) return <ReadFailed failure={read.failure} what={t('failed')} />
  const profile = read.value
  const language = oneOf(emailLanguages, profile.language ?? undefined)
  return (
    <div className={columnsClass}>
      <div className={columnClass}>
        <CustomerPanel profile={profile} session={session} />
        <NotificationsForm saved={profile.notifications} email={profile.email} reason={reason} />
        {language && offersOf(session, 'language') && <LanguageForm saved={language} reason={reason} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <SignInPanel
          profile={profile}
          session={session}
          reason={reason}
          managesUsers={manageReason(session) === null}
        />
        <PasskeysPanel profile={profile} session={session} reason={reason} />
      </div>
    </div>
  )
}

/** Customer details. What the API cannot change, support can. */
async function CustomerPanel({ profile, session }: { profile: Profile; session: Session }) {
  const [t, own, locale, reason] = await Promise.all([
    getTranslations('account.customer'),
    getTranslations('ownAccount'),
    getLocale(),
    whyNot(manageReason),
  ])
  const support = supportAddress()
  const isOffered = offersOf(session, 'profile')
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        isOffered && (
          <OpenDialog dialog="profile" reason={reason} aria-label={own('profile.open')}>
            {own('edit')}
          </OpenDialog>
        )
      }
      foot={
        <p className="text-compact text-fg-muted">
          {t.rich(isOffered ? 'changeName' : 'change', {
            support: (words: ReactNode) => (support ? <a href={support}>{words}</a> : words),
          })}
        </p>
      }
    >
      <DescriptionList>
        {profile.customerId && (
          <DescriptionRow name={t('id')}>
            <CopyValue value={profile.customerId} label={t('copyId')} />
          </DescriptionRow>
        )}
        <DescriptionRow name={t('name')}>{profile.name ?? t('none')}</DescriptionRow>
        {profile.companyNumber && <DescriptionRow name={t('companyNumber')}>{profile.companyNumber}</DescriptionRow>}
        <DescriptionRow name={t('address')}>
          <Lines of={addressLines(profile.address, locale)} none={t('none')} />
        </DescriptionRow>
        <DescriptionRow name={t('email')}>{profile.email ?? t('none')}</DescriptionRow>
        <DescriptionRow name={t('billingEmail')}>
          <Lines of={profile.billingEmails} none={t('sameEmail')} />
        </DescriptionRow>
        <DescriptionRow name={t('phone')}>
          <Lines of={profile.phones.map(formatPhone)} none={t('none')} />
        </DescriptionRow>
      </DescriptionList>
      {isOffered && <ProfileDialogs details={profile.details} reason={reason} />}
    </Panel>
  )
}

function Lines({ of, none }: { of: readonly string[]; none: string }) {
  if (of.length === 0) return none
  return of.map((line, place) => (
    <Fragment key={line}>
      {place > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ))
}
