import 'server-only'
import { getTranslations } from 'next-intl/server'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { Fingerprint } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import type { Profile } from '@/lib/account/model'
import type { Session } from '@/lib/auth/session'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { offersOf } from '@/lib/model/offers'
import { OpenDialog } from './own-dialogs'
import { PasskeyDialogs, RemovePasskeyButton } from './passkeys'

type PasskeysProps = { profile: Profile; session: Session; reason: string | null }

/** The passkeys of the signed-in person, with the dates of creation and last use; added and deleted where the API takes that. */
export async function PasskeysPanel({ profile, session, reason }: PasskeysProps) {
  const [t, own, style] = await Promise.all([
    getTranslations('account.passkeys'),
    getTranslations('ownAccount.passkey'),
    readPreferences(),
  ])
  const { passkeys } = profile
  const day = (date: Date | null) => (date ? formatYearDay(date, style) : t('unknown'))
  const isApiKey = session.kind === 'apiKey'
  const mayAdd = !isApiKey && offersOf(session, 'addPasskey')
  const mayRemove = !isApiKey && offersOf(session, 'removePasskey')
  const named = passkeys.map((passkey) => ({ ...passkey, name: passkey.name ?? t('unnamed') }))
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        mayAdd && (
          <OpenDialog dialog="addPasskey" reason={reason}>
            {own('add.open')}
          </OpenDialog>
        )
      }
    >
      {passkeys.length === 0 ? (
        <Empty icon={Fingerprint} title={t('none')}>
          {t(isApiKey ? 'noneForKeys' : mayAdd ? 'noneYet' : 'noneMeans')}
        </Empty>
      ) : (
        <ul className={listClass}>
          {named.map(({ id, name, createdAt, lastUsedAt }, place) => (
            <li className={pairClass} key={id ?? place}>
              <span>
                <b>{name}</b>
                <span className="block text-compact text-fg-muted">{t('added', { day: day(createdAt) })}</span>
              </span>
              <span className="flex items-center gap-2 text-compact text-fg-muted">
                {lastUsedAt ? t('used', { day: day(lastUsedAt) }) : t('neverUsed')}
                {mayRemove && id !== null && <RemovePasskeyButton id={id} name={name} reason={reason} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {session.username && (mayAdd || mayRemove) && (
        <PasskeyDialogs
          username={session.username}
          passkeys={named.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))}
          isOnlyWay={profile.passwordSignIn === false && passkeys.length === 1}
          bars={{ addPasskey: reason !== null || !mayAdd, removePasskey: reason !== null || !mayRemove }}
        />
      )}
    </Panel>
  )
}
