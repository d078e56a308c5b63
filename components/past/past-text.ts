import type { useTranslations } from 'next-intl'
import { utcTime } from '@/components/feedback/support-text'
import type { PastChange } from './past-changes'

type PastWords = ReturnType<typeof useTranslations<'past'>>

/** A line of the API's own log. */
export type LoggedEvent = { at: Date | null; text: string }

/** What came back, in words: "Refused (403). You don’t have permission." */
export function outcomeText(t: PastWords, meansOf: (why: NonNullable<PastChange['why']>) => string, past: PastChange) {
  const { state, why, status } = past
  if (state === 'done' || state === 'unknown' || why === null) return t(`state.${state}`)
  return `${status === null ? t(`state.${state}`) : t(`state.${state}With`, { status })} ${meansOf(why)}`
}

/**
 * What happened, as lines for support: first what this device sent, then the API's own log.
 *
 * @param events null where the sign-in may not read the log
 */
export function pastText(
  t: PastWords,
  meansOf: (why: NonNullable<PastChange['why']>) => string,
  sent: readonly PastChange[],
  events: readonly LoggedEvent[] | null,
): string {
  const lineOf = (past: PastChange) =>
    [
      utcTime(new Date(past.at)),
      past.what,
      outcomeText(t, meansOf, past),
      past.reference && t('reference', { reference: past.reference }),
    ]
      .filter(Boolean)
      .join(' | ')
  const eventOf = ({ at, text }: LoggedEvent) => [at && utcTime(at), text].filter(Boolean).join(' | ')
  return [
    t('sent'),
    ...(sent.length > 0 ? sent.map(lineOf) : [t('nothingSent')]),
    ...(events === null ? [] : ['', t('log'), ...(events.length > 0 ? events.map(eventOf) : [t('nothingLogged')])]),
  ].join('\n')
}
