import { useLocale } from 'next-intl'
import { Fragment } from 'react'
import { formatMoney } from '@/lib/format/number'

type Line = { name: string | null; quantity?: number | null; amount: string | null }

/** Products with their monthly prices, without the currency, which is shown at the top of the page. */
export function TermLines({ lines }: { lines: readonly Line[] }) {
  const locale = useLocale()
  return (
    <span className="lines-of">
      {lines.map(({ name, quantity, amount }, place) => (
        <Fragment key={place}>
          <span>
            {quantity && quantity > 1 ? `${quantity} × ` : ''}
            {name ?? '–'}
          </span>
          <span>{amount === null ? '–' : formatMoney({ amount, currency: '' }, locale).trim()}</span>
        </Fragment>
      ))}
    </span>
  )
}
