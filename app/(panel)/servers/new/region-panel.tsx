'use client'

import { useTranslations } from 'next-intl'
import { Choice, Choices as Tiles } from '@/components/ui/choice'
import type { DeployCatalogue } from '@/lib/deploy/model'
import { inStockAt, isOfferedAt } from '@/lib/deploy/rules/deploy'
import { ChoicePanel } from './choice-panel'
import type { Choices } from './use-choices'

type Props = { choices: Choices; catalogue: DeployCatalogue; error: string | undefined }

/** Choice of the location. */
export function RegionPanel({ choices, catalogue, error }: Props) {
  const t = useTranslations('deploy.region')
  const products = catalogue.tiers.flatMap((tier) => tier.products)
  return (
    <ChoicePanel field="region" title={t('title')} error={error}>
      <Tiles>
        {catalogue.regions.map(({ id, name, country, active }) => (
          <Choice
            key={id}
            name="region"
            value={id}
            tile={country?.slice(0, 2).toUpperCase()}
            title={name}
            description={t('products', {
              count: products.filter((one) => isOfferedAt(one, id) && inStockAt(one, id)).length,
            })}
            reason={active ? undefined : t('inactive')}
            checked={choices.region?.id === id}
            onChange={() => choices.choose({ region: id })}
          />
        ))}
      </Tiles>
    </ChoicePanel>
  )
}
