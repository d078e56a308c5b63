import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Panel } from '@/components/ui/panel'
import type { Order } from '@/lib/api/order-form'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'

/** What the order holds, with what each costs; servers lead to their pages. */
export function OrderProducts({ order, currency }: { order: Order; currency: string | null }) {
  const t = useTranslations('billingTerm.products')
  const locale = useLocale()
  const money = (amount: string) => formatMoney({ amount, currency: currency ?? '' }, locale).trim()
  return (
    <Panel
      title={t('title')}
      note={order.hourly ? t('fullMonth') : t('perTerm')}
      flush
      foot={order.total !== null && <p className="row small">{t('sum', { amount: money(order.total) })}</p>}
    >
      {order.products.length === 0 ? (
        <p className="panel-body small muted">{t('none')}</p>
      ) : (
        <ul className="list">
          {order.products.map(({ id, name, detail, serverId, serverName, sum }, place) => (
            <li className="pair" key={id ?? place}>
              <span>{name ?? detail ?? t('noName')}</span>
              <span>{sum === null ? null : money(sum)}</span>
              {(serverName ?? detail) && (serverName ?? detail) !== name && (
                <span className="wide small muted">
                  {serverId && serverName ? (
                    <Link href={paths.server(serverId)} prefetch={false}>
                      {serverName}
                    </Link>
                  ) : (
                    detail
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
