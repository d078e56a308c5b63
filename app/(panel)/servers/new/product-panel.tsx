'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip, Chips } from '@/components/ui/choice'
import { classNames, radioClass, sortClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { ArrowDown, ArrowUp, Lock } from '@/components/ui/icons'
import { NativeInput } from '@/components/ui/native-field'
import type { DeployCatalogue, Product } from '@/lib/deploy/wire'
import { formatMoney } from '@/lib/format/number'
import { formatGigabytes, formatMegabits, formatMemory } from '@/lib/format/size'
import { inStockAt, isOfferedAt } from '@/lib/deploy/rules/deploy'
import { ChoicePanel } from './order-panels'
import { productKey, type Choices } from './use-choices'

type Props = { choices: Choices; catalogue: DeployCatalogue; error: string | undefined }

/** Available plans by tier, with stock and price. Unavailable ones are disabled, with the reason. */
export function ProductPanel({ choices, catalogue, error }: Props) {
  const t = useTranslations('deploy.product')
  const { region, product, productGone } = choices
  const against = (product: Product) =>
    region && !isOfferedAt(product, region.id)
      ? t('notHere', { region: region.name })
      : !inStockAt(product, region?.id ?? null) && !product.waitlist
        ? t('soldOut')
        : undefined
  const columns = usePlanColumns(catalogue.currency)
  const [sort, setSort] = useState<PlanSort | null>(null)
  const sorted = (products: readonly Product[]) => {
    const column = columns.find(({ key }) => key === sort?.column)
    if (!sort || !column) return products
    // What has no value comes last in either direction.
    return products.toSorted((a, b) => {
      const [first, second] = [column.value(a), column.value(b)]
      if (first === null || second === null) return Number(first === null) - Number(second === null)
      return sort.descending ? second - first : first - second
    })
  }
  const tiers = catalogue.tiers.filter((tier) => tier.products.length + tier.unreadable > 0)
  return (
    <ChoicePanel field="product" title={t('title')} error={error ?? (productGone ? t('gone') : undefined)}>
      {tiers.map((tier, place) => (
        <fieldset
          className="grid grid-cols-1 content-start gap-2 last:[&>div]:-mb-4 last:[&>div]:border-b-0"
          key={tier.id ?? place}
        >
          <legend className="mb-2 text-compact font-medium text-fg-strong">{tier.name || t('tier')}</legend>
          <div className="@container -mx-4 border-y border-line">
            <div className="plans">
              <PlansHead columns={columns} sort={sort} onSort={setSort} />
              {sorted(tier.products).map((listed) => (
                <Plan
                  key={productKey(listed)}
                  product={listed}
                  columns={columns}
                  region={region}
                  currency={catalogue.currency}
                  reason={against(listed)}
                  checked={product === listed}
                  onChoose={() => choices.choose({ product: productKey(listed) })}
                />
              ))}
            </div>
          </div>
          {tier.unreadable > 0 && (
            <p className="text-compact text-fg-muted">{t('unreadable', { count: tier.unreadable })}</p>
          )}
        </fieldset>
      ))}
      <Options choices={choices} currency={catalogue.currency} />
    </ChoicePanel>
  )
}

type PlanColumn = {
  key: 'cores' | 'memory' | 'disk' | 'traffic' | 'month' | 'hour'
  /** For sorting; null if not known or not offered. */
  value: (product: Product) => number | null
  text: (value: number, product: Product) => string
}

type PlanSort = { column: PlanColumn['key']; descending: boolean }

function usePlanColumns(currency: string): PlanColumn[] {
  const t = useTranslations('deploy.product')
  const locale = useLocale()
  const money = (amount: string | null) => formatMoney({ amount: amount ?? '0', currency }, locale)
  const numberOf = (amount: string | null) => (amount === null ? null : Number(amount))
  const sizeOf = ({ disks, diskGb }: Product) =>
    disks.length > 0 ? disks.reduce((sum, { sizeGb, count }) => sum + sizeGb * count, 0) : diskGb
  return [
    { key: 'cores', value: ({ cores }) => cores, text: String },
    { key: 'memory', value: ({ memoryGb }) => memoryGb, text: (size) => formatMemory(size, locale) },
    { key: 'disk', value: sizeOf, text: (size, { disks }) => disksText(disks, size, locale) },
    {
      key: 'traffic',
      value: ({ bandwidth }) => bandwidth && bandwidth.amount,
      text: (amount, { bandwidth }) =>
        bandwidth?.model === 'cdr'
          ? formatMegabits(amount, locale)
          : t('perMonth', { amount: formatGigabytes(amount, locale) }),
    },
    {
      key: 'month',
      value: ({ monthlyRate }) => numberOf(monthlyRate),
      text: (_, { monthlyRate }) => money(monthlyRate),
    },
    {
      key: 'hour',
      value: ({ hourly, hourlyRate }) => (hourly ? numberOf(hourlyRate) : null),
      text: (_, { hourlyRate }) => money(hourlyRate),
    },
  ]
}

function disksText(disks: Product['disks'], size: number, locale: string): string {
  if (disks.length === 0) return formatGigabytes(size, locale)
  return disks
    .map(({ sizeGb, type, count }) =>
      [count > 1 && `${count} ×`, formatGigabytes(sizeGb, locale), type].filter(Boolean).join(' '),
    )
    .join(', ')
}

type HeadProps = { columns: readonly PlanColumn[]; sort: PlanSort | null; onSort: (sort: PlanSort) => void }

/** Column headers that sort; not in a narrow window, where each value has its label. */
function PlansHead({ columns, sort, onSort }: HeadProps) {
  const t = useTranslations('deploy.product')
  return (
    <div className="plans-head">
      <span>{t('columns.plan')}</span>
      {columns.map(({ key }) => {
        const header = t(`columns.${key}`)
        const isSorted = sort?.column === key
        return (
          <button
            key={key}
            type="button"
            className={`${sortClass} justify-self-start whitespace-nowrap`}
            aria-label={t('sortBy', { column: header })}
            aria-pressed={isSorted}
            onClick={() => onSort({ column: key, descending: isSorted && !sort.descending })}
          >
            {header}
            {isSorted && <Icon of={sort.descending ? ArrowDown : ArrowUp} />}
          </button>
        )
      })}
      <span className="plan-stock">{t('columns.stock')}</span>
    </div>
  )
}

type PlanProps = {
  product: Product
  columns: readonly PlanColumn[]
  region: Choices['region']
  currency: string
  /** Why it cannot be chosen. */
  reason: string | undefined
  checked: boolean
  onChoose: () => void
}

/** A plan as a row of the table; in a narrow window in three lines: what it is, what it has, what it costs. */
function Plan({ product, columns, region, currency, reason, checked, onChoose }: PlanProps) {
  const t = useTranslations('deploy.product')
  const locale = useLocale()
  const stock = useStockText(product, region)
  const { cpu, setup, contractMonths, name } = product
  const about = [
    cpu,
    setup && t('setup', { amount: formatMoney({ amount: setup, currency }, locale) }),
    contractMonths > 1 && t('contract', { count: contractMonths }),
  ].filter(Boolean)
  const isInStock = inStockAt(product, region?.id ?? null)
  return (
    <label className="plan">
      <span>
        <span className="plan-name">
          <span>{name}</span>
          {about.length > 0 && <span>{about.join(' · ')}</span>}
        </span>
        {reason ? (
          <span className="plan-stock">
            <Icon of={Lock} />
            {reason}
          </span>
        ) : (
          isOfferedAt(product, region?.id ?? null) && (
            <span className={classNames('plan-stock', isInStock ? 'text-ok-fg' : 'text-warn-fg')}>{stock}</span>
          )
        )}
      </span>
      {columns.map(({ key, value, text }) => {
        const amount = value(product)
        return (
          <span className="plan-value" key={key} data-key={key} data-none={amount === null || undefined}>
            <span>{key === 'cores' ? t('unit', { count: amount ?? 0 }) : t(`columns.${key}`)} </span>
            {amount === null ? '–' : text(amount, product)}
          </span>
        )
      })}
      <NativeInput
        className={radioClass}
        type="radio"
        name="product"
        value={productKey(product)}
        disabled={Boolean(reason)}
        checked={checked}
        onChange={onChoose}
      />
    </label>
  )
}

function useStockText(product: Product, region: Choices['region']): string {
  const t = useTranslations('deploy.product')
  const { left, builtToOrder, auctionId, waitlist } = product
  const soldOut = product.inStock && region ? t('soldOutIn', { region: region.name }) : t('soldOut')
  if (!inStockAt(product, region?.id ?? null)) return waitlist ? `${soldOut} ${t('orWait')}` : soldOut
  if (auctionId !== null) return t('auction')
  if (left !== null) return t('left', { count: left })
  return t(builtToOrder ? 'built' : 'inStock')
}

/** Options of a plan, such as more memory. */
function Options({ choices, currency }: { choices: Choices; currency: string }) {
  const t = useTranslations('deploy.option')
  const locale = useLocale()
  return choices.options.map(({ addon, option }) => (
    <fieldset className="grid grid-cols-1 content-start gap-2" key={addon.id}>
      <legend className="mb-2 text-compact font-medium text-fg-strong">{addon.name}</legend>
      <Chips>
        {addon.options.map(({ id, name, monthly }) => (
          <Chip
            key={id}
            name={`option-${addon.id}`}
            value={id}
            checked={option.id === id}
            onChange={() => choices.option(addon.id, id)}
          >
            {/[1-9]/.test(monthly)
              ? t('more', { name, amount: formatMoney({ amount: monthly, currency }, locale) })
              : t('same', { name })}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  ))
}
