'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Chip, Chips } from '@/components/ui/chips'
import { Choice, Choices as Tiles } from '@/components/ui/choice'
import type { DeployCatalogue, Product } from '@/lib/deploy/model'
import { formatMoney } from '@/lib/format/number'
import { formatGigabytes, formatMegabits, formatMemory } from '@/lib/format/size'
import { inStockAt, isOfferedAt } from '@/lib/deploy/rules/deploy'
import { ChoicePanel } from './choice-panel'
import { productKey, type Choices } from './use-choices'

type Props = { choices: Choices; catalogue: DeployCatalogue; error: string | undefined }

/** Available plans by tier, with stock and price. Unavailable ones are disabled, with the reason. */
export function ProductPanel({ choices, catalogue, error }: Props) {
  const t = useTranslations('deploy.product')
  const { region, product, productGone } = choices
  const against = (one: Product) =>
    region && !isOfferedAt(one, region.id)
      ? t('notHere', { region: region.name })
      : !inStockAt(one, region?.id ?? null) && !one.waitlist
        ? t('soldOut')
        : undefined
  const tiers = catalogue.tiers.filter((tier) => tier.products.length + tier.unreadable > 0)
  return (
    <ChoicePanel field="product" title={t('title')} error={error ?? (productGone ? t('gone') : undefined)}>
      {tiers.map((tier, place) => (
        <fieldset className="stack-2" key={tier.id ?? place}>
          <legend className="label deploy-tier">{tier.name || t('tier')}</legend>
          <Tiles>
            {tier.products.map((one) => (
              <Choice
                key={productKey(one)}
                name="product"
                value={productKey(one)}
                title={one.name}
                description={<ProductText product={one} region={region} currency={catalogue.currency} />}
                reason={against(one)}
                checked={product === one}
                onChange={() => choices.choose({ product: productKey(one) })}
              />
            ))}
          </Tiles>
          {tier.unreadable > 0 && <p className="hint">{t('unreadable', { count: tier.unreadable })}</p>}
        </fieldset>
      ))}
      <Options choices={choices} currency={catalogue.currency} />
    </ChoicePanel>
  )
}

type TextProps = { product: Product; region: Choices['region']; currency: string }

function ProductText({ product, region, currency }: TextProps) {
  const t = useTranslations('deploy.product')
  const locale = useLocale()
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  const stock = useStockText(product, region)
  const isOffered = isOfferedAt(product, region?.id ?? null)
  const { cpu, cores, memoryGb, disks, diskGb, bandwidth, hourly, hourlyRate, monthlyRate } = product
  const made = [
    cpu,
    cores !== null && t('cores', { count: cores }),
    memoryGb !== null && t('memory', { size: formatMemory(memoryGb, locale) }),
    ...(disks.length > 0
      ? disks.map(({ sizeGb, type, count }) =>
          [count > 1 && `${count} ×`, formatGigabytes(sizeGb, locale), type].filter(Boolean).join(' '),
        )
      : [diskGb !== null && formatGigabytes(diskGb, locale)]),
    bandwidth &&
      (bandwidth.model === 'cdr'
        ? t('rate', { amount: formatMegabits(bandwidth.amount, locale) })
        : t('traffic', { amount: formatGigabytes(bandwidth.amount, locale) })),
  ].filter(Boolean)
  const terms = [
    hourly && hourlyRate && t('perHour', { amount: money(hourlyRate) }),
    product.setup && t('setup', { amount: money(product.setup) }),
    product.contractMonths > 1 && t('contract', { count: product.contractMonths }),
  ].filter(Boolean)
  return (
    <>
      <span className="deploy-price">
        {monthlyRate && <b>{t('perMonth', { amount: money(monthlyRate) })}</b>}
        {terms.length > 0 && <span>{terms.join(' · ')}</span>}
      </span>
      <span className="block">{made.join(' · ')}</span>
      {isOffered && <span className={inStockAt(product, region?.id ?? null) ? 'ok block' : 'warn block'}>{stock}</span>}
    </>
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
    <fieldset className="stack-2" key={addon.id}>
      <legend className="label deploy-tier">{addon.name}</legend>
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
