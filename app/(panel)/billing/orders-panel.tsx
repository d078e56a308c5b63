import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { CreditCard } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import type { Billing, Order } from '@/lib/billing/model'
import { formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { CardLine } from './card-line'
import { orderContents } from './order-contents'
import { useOrderText } from './use-order-text'

const shownOrders = 5

/** Orders that are billed next, and the card that pays them. */
export function OrdersPanel({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const t = useTranslations('billing.orders')
  const active = billing.orders.filter(({ status, number }) => status !== 'cancelled' && number !== null)
  const next = active.toSorted((a, b) => time(a) - time(b)).slice(0, shownOrders)
  // An unreadable card may be the one that pays.
  const first = billing.unreadableCards.length === 0 ? billing.cards[0] : undefined
  const card = billing.cards.find(({ isDefault }) => isDefault) ?? first
  return (
    <Panel
      title={t('title')}
      flush
      foot={
        (card ?? billing.orders[0]) && (
          <>
            {card && (
              <span className="row small w-full">
                <Icon of={CreditCard} />
                <CardLine card={card} />
              </span>
            )}
            {billing.orders.length > 0 && (
              <ButtonLink variant="quiet" className="-ms-3" href={paths.orders()} prefetch={false}>
                {t('all', { count: billing.orders.length })}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {next.length === 0 ? (
        <p className="panel-body small muted">{t('none.title')}</p>
      ) : (
        <ul className="list">
          {next.map((order) => (
            <OrderRow key={order.number} order={order} now={asOf} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const time = ({ nextBillingAt }: Order) => nextBillingAt?.getTime() ?? Number.MAX_SAFE_INTEGER

function OrderRow({ order, now }: { order: Order; now: Date }) {
  const t = useTranslations('billing.orders')
  const style = useTimeStyle()
  const words = useOrderText()
  const { number, total, currency, nextBillingAt } = order
  return (
    <li className="pair">
      <Link className="strong" href={paths.order(number ?? '')} prefetch={false}>
        <span className="sr">{t('orderWord')} </span>
        {number}
      </Link>
      <span>
        {total === null ? null : formatMoney({ amount: total, currency: currency ?? '' }, style.locale).trim()}
        {order.hourly && <span className="muted"> {t('mostPerMonth')}</span>}
      </span>
      <span className="wide small muted">
        {[
          words.things(orderContents(order)),
          words.term(order),
          nextBillingAt && t('next', { day: formatDay(nextBillingAt, style, now) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
