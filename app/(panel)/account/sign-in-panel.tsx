import 'server-only'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ContactSupport } from '@/components/feedback/contact-support'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { ShieldAlert, ShieldCheck } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { Link } from '@/components/visit/link'
import type { Profile } from '@/lib/account/model'
import type { Session } from '@/lib/auth/session'
import { supportAddress } from '@/lib/brand'
import { formatDayAndTime } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { offersOf } from '@/lib/model/offers'
import { isReadOnly } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { EverywhereButton } from './everywhere-button'
import { OpenDialog, SignInDialogs } from './own-dialogs'

type SignInProps = { profile: Profile; session: Session; reason: string | null; managesUsers: boolean }

/** Who is signed in and how the sign-in is protected. An API key has neither password nor two-factor. */
export async function SignInPanel({ profile, session, reason, managesUsers }: SignInProps) {
  const [t, own, shell, style] = await Promise.all([
    getTranslations('account.signIn'),
    getTranslations('ownAccount'),
    getTranslations('shell'),
    readPreferences(),
  ])
  const { username } = session
  const offered = (['password', 'email', 'twoFactor'] as const).filter(
    (offer) => session.kind === 'user' && offersOf(session, offer),
  )
  const change = (offer: 'password' | 'email') =>
    offered.includes(offer) && (
      <OpenDialog dialog={offer} reason={reason} aria-label={own(`${offer}.open`)}>
        {own('edit')}
      </OpenDialog>
    )
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
            <Changed by={change('email')}>
              <CopyValue value={session.username} label={t('copyUsername')} />
            </Changed>
          </DescriptionRow>
        )}
        <DescriptionRow name={t('role')}>
          {isReadOnly(session.rights) ? shell('readOnlyRole', { role }) : role}
        </DescriptionRow>
        {session.kind === 'user' && (
          <>
            <DescriptionRow name={t('twoFactor')}>
              <TwoFactorState on={profile.twoFactor} offered={offered.includes('twoFactor')} reason={reason} />
            </DescriptionRow>
            {profile.passwordSignIn !== null && (
              <DescriptionRow name={t('password')}>
                <Changed by={change('password')}>{t(profile.passwordSignIn ? 'passwordOn' : 'passwordOff')}</Changed>
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
      {username && (
        <SignInDialogs
          username={username}
          reason={reason}
          may={offered.map((offer) => (offer === 'twoFactor' ? twoFactorDialog(profile.twoFactor) : offer))}
        />
      )}
    </Panel>
  )
}

/** A value, and at the end of its row the button that changes it, if there is one. */
function Changed({ by, children }: { by: ReactNode; children: ReactNode }) {
  if (!by) return children
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0">{children}</span>
      {by}
    </span>
  )
}

const twoFactorDialog = (on: boolean) => (on ? 'twoFactorOff' : 'twoFactorOn')

type TwoFactorProps = { on: boolean; offered: boolean; reason: string | null }

/** Whether two-factor is on, and how to change that: here, or where the API does not have it, through support. */
function TwoFactorState({ on, offered, reason }: TwoFactorProps) {
  const t = useTranslations('account.signIn')
  const own = useTranslations('ownAccount.twoFactor')
  const state = (
    <State tone={on ? 'ok' : 'warn'} icon={on ? ShieldCheck : ShieldAlert}>
      {t(on ? 'on' : 'off')}
    </State>
  )
  if (offered) {
    const word = on ? 'turnOff' : 'turnOn'
    return (
      <Changed
        by={
          <OpenDialog dialog={twoFactorDialog(on)} reason={reason} aria-label={own(`${word}Name`)}>
            {own(word)}
          </OpenDialog>
        }
      >
        {state}
      </Changed>
    )
  }
  if (on) return state
  return (
    <>
      {state}
      <span className="mb-2 block text-compact text-fg-muted">{t('offMeans')}</span>
      <ContactSupport href={supportAddress()} />
    </>
  )
}
