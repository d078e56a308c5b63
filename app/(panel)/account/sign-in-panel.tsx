import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { signOutFormId } from '@/components/shell/sign-out'
import { buttonClass } from '@/components/ui/class-names'
import { CopyValue } from '@/components/ui/copy'
import { ShieldCheck, ShieldAlert } from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import type { Profile } from '@/lib/account/model'
import type { Session } from '@/lib/auth/session'
import { formatDayAndTime } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { isReadOnly } from '@/lib/model/rights'

type Props = { profile: Profile; session: Session; managesUsers: boolean }

/** Who is signed in and how the sign-in is protected. An API key has neither password nor two-factor. */
export async function SignInPanel({ profile, session, managesUsers }: Props) {
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
              users: (words) => (
                <Link href={paths.users()} prefetch={false}>
                  {words}
                </Link>
              ),
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
                  <span className="block text-compact text-fg-muted">{t('offMeans')}</span>
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
          {/* Submits the sign-out form of the frame. */}
          <button className={buttonClass({ size: 'small' })} form={signOutFormId} name="everywhere" value="1">
            {t('everywhere')}
          </button>
        </DescriptionRow>
      </DescriptionList>
    </Panel>
  )
}
