'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDebouncedQuery } from '@/components/live/use-debounced-query'
import { useResolved } from '@/components/live/use-resolved'
import { Button } from '@/components/ui/button'
import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Availability, TldPrice } from '@/lib/domains/rules/look-ups'
import { formatMoney } from '@/lib/format/number'
import { bareName, readableDomain, toDomainName } from '@/lib/model/domain-name'
import type { Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'

/** Each is looked up at its registry, so only this many at a time. */
const mostShown = 8

type EndingsProps = {
  /** As typed, with or without an ending. */
  typed: string
  prices: Promise<Settled<TldPrice[]>>
  onChoose: (name: string) => void
}

/** The endings that a name can have: their prices, and whether the name is free. Renders nothing without a price list. */
export function Endings({ typed, prices, onChoose }: EndingsProps) {
  const t = useTranslations('register.endings')
  const read = useResolved(prices)
  const [label = ''] = bareName(typed).split('.')
  const offers = read?.ok
    ? read.value.flatMap((price) => {
        const name = toDomainName(`${label}.${price.tld}`)
        return name !== null && name !== toDomainName(typed) ? [{ name, price }] : []
      })
    : []
  if (label === '' || offers.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul className="grid grid-cols-1 *:border-b *:border-line-soft">
        {offers.slice(0, mostShown).map(({ name, price }) => (
          <Ending key={price.tld} name={name} price={price} onChoose={() => onChoose(readableDomain(name))} />
        ))}
      </ul>
      <p className="text-compact text-fg-muted">{t('vat')}</p>
    </div>
  )
}

const looks = {
  free: { tone: 'ok', icon: CircleCheck },
  taken: { tone: 'idle', icon: CircleX },
  asking: { tone: 'idle', icon: CircleDashed },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
} as const

function Ending({ name, price, onChoose }: { name: string; price: TldPrice; onChoose: () => void }) {
  const t = useTranslations('register.endings')
  const locale = useLocale()
  const check = useDebouncedQuery<Availability>(paths.live.domainCheck(name))
  const state = check === null ? 'asking' : !check.ok ? 'unknown' : check.value.available ? 'free' : 'taken'
  const readable = readableDomain(name)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-[1_1_12rem] font-medium wrap-anywhere text-fg-strong">{readable}</span>
      <span className="min-w-24">
        <State {...looks[state]}>{t(state)}</State>
      </span>
      {price.register !== null && (
        <span className="min-w-28 max-sm:flex-1 sm:text-end">
          {formatMoney({ amount: price.register, currency: price.currency }, locale)}
        </span>
      )}
      <Button size="small" aria-label={t('choose', { name: readable })} onClick={onChoose}>
        {t('chooseShort')}
      </Button>
    </li>
  )
}
