import type { Metadata } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode, Suspense } from 'react'
import { ContactSupport } from '@/components/feedback/contact-support'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Empty } from '@/components/ui/empty'
import { Fingerprint, ShieldAlert, ShieldCheck } from '@/components/ui/icons'
import { listClass, pairClass } from '@/components/ui/class-names'
import { CopyValue } from '@/components/ui/copy'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { State } from '@/components/ui/state'
import { Link } from '@/components/visit/link'
import type { Passkey, Profile } from '@/lib/account/model'
import { manageReason } from '@/lib/account/rules/users'
import { requireSession, type Session } from '@/lib/auth/session'
import { supportAddress } from '@/lib/brand'
import { addressLines, formatPhone } from '@/lib/format/contact'
import { formatDayAndTime, formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { isReadOnly } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { AccountPage, accountTitle, ReadFailed, readOnlyReason, readProfile, whyNot } from './account-page'
import { EverywhereButton } from './everywhere-button'
import { NotificationsForm } from './notifications-form'

export const generateMetadata = (): Promise<Metadata> => accountTitle('profile')

const columnsClass = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2 min-[120rem]:grid-cols-3'
/** Its panels are columns of their own where there are three. */
const columnClass = 'grid grid-cols-1 content-start gap-6 min-[120rem]:contents'

/** /account: customer details, e-mail notifications and sign-in. */
export default function ProfilePage() {
  return (
    <AccountPage part="profile" words={['account']}>
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
  return (
    <div className={columnsClass}>
      <div className={columnClass}>
        <CustomerPanel profile={profile} />
        <NotificationsForm saved={profile.notifications} email={profile.email} reason={reason} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <SignInPanel profile={profile} session={session} managesUsers={manageReason(session) === null} />
        <PasskeysPanel passkeys={profile.passkeys} isApiKey={session.kind === 'apiKey'} />
      </div>
    </div>
  )
}

type SignInProps = { profile: Profile; session: Session; managesUsers: boolean }

/** Who is signed in and how the sign-in is protected. An API key has neither password nor two-factor. */
async function SignInPanel({ profile, session, managesUsers }: SignInProps) {
  const [t, shell, style] = await Promise.all([
    getTranslations('account.signIn'),
    getTranslations('shell'),
    readPreferences(),
  ])
  const role = session.kind === 'apiKey' ? shell('apiKey') : shell(`levels.${session.accessLevel ?? 'user'}`)
  const lastSignIn = profile.lastSignInAt
  return (
    <Panel
      title={t('title')}
      flush
      foot={
        managesUsers ? (
          <p className="text-compact text-fg-muted">
            {t.rich('manage', {
              users: (words) => <Link href={paths.users()}>{words}</Link>,
            })}
          </p>
        ) : null
      }
    >
      <DescriptionList>
        {session.username && (
          <DescriptionRow name={t('username')}>
            <CopyValue value={session.username} label={t('copyUsername')} />
          </DescriptionRow>
        )}
        <DescriptionRow name={t('role')}>
          {isReadOnly(session.rights) ? shell('readOnlyRole', { role }) : role}
        </DescriptionRow>
        {session.kind === 'user' && (
          <>
            <DescriptionRow name={t('twoFactor')}>
              {profile.twoFactor ? (
                <State tone="ok" icon={ShieldCheck}>
                  {t('on')}
                </State>
              ) : (
                <>
                  <State tone="warn" icon={ShieldAlert}>
                    {t('off')}
                  </State>
                  <span className="mb-2 block text-compact text-fg-muted">{t('offMeans')}</span>
                  <ContactSupport href={supportAddress()} />
                </>
              )}
            </DescriptionRow>
            {profile.passwordSignIn !== null && (
              <DescriptionRow name={t('password')}>
                {t(profile.passwordSignIn ? 'passwordOn' : 'passwordOff')}
              </DescriptionRow>
            )}
            <DescriptionRow name={t('last')}>
              {lastSignIn ? (
                <time dateTime={lastSignIn.toISOString()}>{formatDayAndTime(lastSignIn, style, new Date())}</time>
              ) : (
                t('never')
              )}
            </DescriptionRow>
          </>
        )}
        <DescriptionRow name={t('others')}>
          <EverywhereButton username={session.username} />
        </DescriptionRow>
      </DescriptionList>
    </Panel>
  )
}

/** The passkeys of the signed-in person, with the dates of creation and last use. */
async function PasskeysPanel({ passkeys, isApiKey }: { passkeys: readonly Passkey[]; isApiKey: boolean }) {
  const [t, style] = await Promise.all([getTranslations('account.passkeys'), readPreferences()])
  const day = (date: Date | null) => (date ? formatYearDay(date, style) : t('unknown'))
  return (
    <Panel title={t('title')} flush>
      {passkeys.length === 0 ? (
        <Empty icon={Fingerprint} title={t('none')}>
          {t(isApiKey ? 'noneForKeys' : 'noneMeans')}
        </Empty>
      ) : (
        <ul className={listClass}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }, place) => (
            <li className={pairClass} key={id ?? place}>
              <span>
                <b>{name ?? t('unnamed')}</b>
                <span className="block text-compact text-fg-muted">{t('added', { day: day(createdAt) })}</span>
              </span>
              <span className="text-compact text-fg-muted">
                {lastUsedAt ? t('used', { day: day(lastUsedAt) }) : t('neverUsed')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Customer details. The API cannot change them, so the panel says who can. */
function CustomerPanel({ profile }: { profile: Profile }) {
  const t = useTranslations('account.customer')
  const locale = useLocale()
  const support = supportAddress()
  return (
    <Panel
      title={t('title')}
      flush
      foot={
        <p className="text-compact text-fg-muted">
          {t.rich('change', {
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
