import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { listClass, pairClass } from '@/components/ui/class-names'
import { More } from '@/components/ui/note'
import { Link } from '@/components/visit/link'
import type { OrderProduct } from '@/lib/billing/model'
import { paths } from '@/lib/paths'
import { orderLines } from '@/lib/billing/rules/products'

/** Names shown before the rest is collapsed. */
const shownNames = 6

type ProductLinesProps = { products: readonly OrderProduct[]; money: (amount: string) => string }

/** Products of an order, equal ones grouped, with what each is for; servers link to their pages. */
export function ProductLines({ products, money }: ProductLinesProps) {
  const t = useTranslations('billing.order')
  return (
    <ul className={listClass}>
      {orderLines(products).map(({ name, amount, products: equal }, place) => {
        // A server with two addresses is named once.
        const named = equal.filter(
          (product, at) =>
            whose(product) !== null &&
            whose(product) !== name &&
            equal.findIndex((other) => whose(other) === whose(product)) === at,
        )
        return (
          <li className={pairClass} key={place}>
            <span>
              {equal.length > 1 && `${equal.length} × `}
              {name ?? t('noName')}
            </span>
            <span>{amount === null ? null : money(amount)}</span>
            {named.length > 0 && (
              <div className="col-span-full text-compact text-fg-muted">
                {named.length <= shownNames ? (
                  <Names products={named} />
                ) : (
                  <More title={t('showNames', { count: named.length })}>
                    <Names products={named} />
                  </More>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const whose = ({ serverName, detail }: OrderProduct) => serverName ?? detail

function Names({ products }: { products: readonly OrderProduct[] }) {
  return products.map((product, place) => (
    <Fragment key={product.id ?? place}>
      {place > 0 && ', '}
      {product.serverId && product.serverName ? (
        <Link href={paths.server(product.serverId)}>{product.serverName}</Link>
      ) : (
        whose(product)
      )}
    </Fragment>
  ))
}
