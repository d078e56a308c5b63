import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Panel } from '@/components/ui/panel'
import { formatMoney, formatPercent } from '@/lib/format/number'
import { formatMonth } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { Spending } from '@/lib/billing/rules/spending'

/** Spending per product, highest first; each links to its monthly chart. */
export function ProductTable({ spending, chosen }: { spending: Spending; chosen: string | null }) {
  const t = useTranslations('billing.spending')
  const locale = useLocale()
  const { currency, products, total, months } = spending
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  const last = months.at(-1)?.key ?? ''
  const unsplit = products.some(({ name }) => name === null)
  const lastName = formatMonth(last, 'long', locale)
  return (
    <Panel title={t('products', { currency })} flush foot={unsplit && <p className="small muted">{t('unsplitWhy')}</p>}>
      <div className="table-wrap">
        <table className="table table-plain" role="table">
          <caption className="sr">{t('products', { currency })}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t('product')}
              </th>
              <th scope="col" role="columnheader" className="num hide-sm">
                {lastName}
              </th>
              <th scope="col" role="columnheader" className="num">
                {t('inAll')}
              </th>
              <th scope="col" role="columnheader" className="num hide-sm">
                {t('share')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {products.map(({ name, total: amount, byMonth }) => (
              <tr role="row" key={name ?? ''} aria-current={name !== null && name === chosen ? 'true' : undefined}>
                <th scope="row" role="rowheader">
                  {name === null ? (
                    t('unsplit')
                  ) : (
                    <Link href={paths.spending({ product: name, currency })} scroll={false} prefetch={false}>
                      {name}
                    </Link>
                  )}
                </th>
                <td role="cell" className="num hide-sm" data-label={lastName}>
                  {money(byMonth[last] ?? '0')}
                </td>
                <td role="cell" className="num nowrap" data-label={t('inAll')}>
                  {money(amount)}
                </td>
                <td role="cell" className="num hide-sm" data-label={t('share')}>
                  {formatPercent((Number(amount) / Number(total)) * 100, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
