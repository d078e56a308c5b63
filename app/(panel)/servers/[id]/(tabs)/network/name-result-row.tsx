'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
} from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import { formatTime } from '@/lib/format/time'
import type { Failure } from '@/lib/model/outcome'
import { hasName, keyOf, type NameItem, type NameResult } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { useRefused } from './use-refused'

const looks: Record<NameResult['is'], { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'idle', icon: Clock },
  sending: { tone: 'busy', icon: LoaderCircle },
  done: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'danger', icon: OctagonX },
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  held: { tone: 'idle', icon: CircleMinus },
}

/** The result of one address, and why. */
export function NameResultRow({ item }: { item: NameItem }) {
  const t = useTranslations('network.results')
  const { row, result } = item
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="mono wrapname">
        {row.address}
      </th>
      <td role="cell" className="wrapname c-first c-wide" data-label={t('name')}>
        <span className="mono">{row.name}</span>
      </td>
      <td role="cell" className="c-first c-wide" data-label={t('result')}>
        <State {...looks[result.is]}>{t(`is.${result.is}`)}</State>
      </td>
      <td role="cell" className="wrap c-first c-wide" data-label={t('why')}>
        <Why item={item} />
      </td>
    </tr>
  )
}

function Why({ item: { row, result } }: { item: NameItem }) {
  const t = useTranslations('network.results')
  if (result.is === 'refused') return <Refused failure={result.failure} />
  if (result.is === 'unknown') return <Unknown row={row} result={result} />
  return <span className="muted">{t(`because.${result.is}`)}</span>
}

function Refused({ failure }: { failure: Failure }) {
  const { quote, means, todo } = useFailureText(failure)
  const here = useRefused()(failure)
  return (
    <>
      {quote} {here?.means ?? `${means} ${todo}`}
      {failure.reference && (
        <span className="small muted block">
          <Reference value={failure.reference} />
        </span>
      )}
    </>
  )
}

/** After a lost answer: the name currently in the server's record. */
function Unknown({ row, result }: { row: NameItem['row']; result: Extract<NameResult, { is: 'unknown' }> }) {
  const t = useTranslations('network.results')
  const style = useTimeStyle()
  const { server } = useServer()
  const now = server.addresses.find((address) => row.target && keyOf(address) === keyOf(row.target))
  const name = now?.reverse ?? null
  const set = now && hasName(now, row.name)
  return (
    <>
      {t('because.unknown', { time: formatTime(result.sentAt, style) })}{' '}
      {set ? t('standing.set') : name ? t('standing.other', { name }) : t('standing.none')}
      {result.reference && (
        <span className="small muted block">
          <Reference value={result.reference} />
        </span>
      )}
    </>
  )
}
