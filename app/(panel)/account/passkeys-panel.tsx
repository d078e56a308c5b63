import { getTranslations } from 'next-intl/server'
import { Empty } from '@/components/ui/empty'
import { Fingerprint } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import type { Passkey } from '@/lib/account/model'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'

/** The passkeys of the signed-in person, with the dates of creation and last use. */
export async function PasskeysPanel({ passkeys, isApiKey }: { passkeys: readonly Passkey[]; isApiKey: boolean }) {
  const [t, style] = await Promise.all([getTranslations('account.passkeys'), readPreferences()])
  const day = (date: Date | null) => (date ? formatYearDay(date, style) : t('unknown'))
  return (
    <Panel title={t('title')} flush>
      {passkeys.length === 0 ? (
        <Empty icon={Fingerprint} title={t('none')}>
          {t(isApiKey ? 'noneForKeys' : 'noneMeans')}
        </Empty>
      ) : (
        <ul className="list">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }, place) => (
            <li className="pair" key={id ?? place}>
              <span>
                <b>{name ?? t('unnamed')}</b>
                <span className="hint block">{t('added', { day: day(createdAt) })}</span>
              </span>
              <span className="small muted">{lastUsedAt ? t('used', { day: day(lastUsedAt) }) : t('neverUsed')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
