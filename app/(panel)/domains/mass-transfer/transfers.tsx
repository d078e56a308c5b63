import { createTranslator } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { PageHead } from '@/components/ui/page-head'
import { listTransfers } from '@/lib/mass-transfer/api'
import { readForPage } from '@/lib/auth/read'
import { requireSession, type Session } from '@/lib/auth/session'
import { translateTransfers } from '@/lib/i18n/translate-api'
import { mayChange } from '@/lib/model/rights'
import { messages } from '@/messages/messages'
import { Cockpit } from './cockpit'
import type { Letters } from './letter'

/** The whole page depends on the list: without it, accepted transfers are unknown. */
export async function Transfers() {
  const [first, session, jar, t] = await Promise.all([
    readForPage(async (token) => translateTransfers(await listTransfers(token))),
    requireSession(),
    cookies(),
    getTranslations('massTransfer'),
  ])
  if (!first.ok) {
    if (first.failure.kind === 'forbidden') {
      return (
        <section className="panel">
          <NoAccess right="domains" failure={first.failure} level={1} />
        </section>
      )
    }
    return (
      <>
        <PageHead title={t('title')} />
        <PartFailure failure={first.failure} what={t('failed.what')} part={t('failed.part')} />
      </>
    )
  }
  const { value, asOf } = first
  return (
    <Cockpit
      first={{ value, asOf }}
      barred={barredBy(session)}
      letters={letters}
      columns={readColumns(jar.get(columnsCookie('transfers'))?.value)}
    />
  )
}

/** Why this sign-in is read-only: a key limited to some zones may change those, but only list transfers (§4.7). */
function barredBy({ rights }: Session): 'readOnly' | 'zones' | null {
  if (!mayChange(rights, 'domains')) return 'readOnly'
  return mayChange(rights, 'massTransfer') ? null : 'zones'
}

/** Letters in both languages, because registrants may not share the language of the page. */
const letters: Letters = { nb: letterIn('nb'), en: letterIn('en') }

function letterIn(locale: keyof Letters) {
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'massTransfer.letter' })
  return {
    subject: t('subject'),
    one: t('one', { domain: '[[domain]]', deadline: '[[deadline]]', how: '[[how]]' }),
    many: t('many', { domains: '[[domains]]' }),
    line: t('line', { domain: '[[domain]]', deadline: '[[deadline]]' }),
    how: {
      sent: { one: t('how.sent.one'), many: t('how.sent.many') },
      owed: { one: t('how.owed.one'), many: t('how.owed.many') },
    },
  }
}
