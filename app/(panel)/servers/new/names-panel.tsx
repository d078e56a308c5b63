'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { maxServers } from '@/lib/deploy/rules/deploy'
import { ChoicePanel } from './choice-panel'
import { fieldId, type Choices } from './use-choices'

type Props = { choices: Choices; errorOf: (field: string) => string | undefined }

/** Number of servers and their host names. */
export function NamesPanel({ choices, errorOf }: Props) {
  const t = useTranslations('deploy.count')
  const { quantity, typedQuantity, names, nameRules } = choices
  return (
    <ChoicePanel field="count" title={t('title')}>
      <TextField
        id={fieldId('quantity')}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxServers}
        className="max-w-48"
        label={t('quantity')}
        hint={t('max', { max: maxServers })}
        error={errorOf('quantity')}
        value={Number.isNaN(typedQuantity) || typedQuantity === 0 ? '' : typedQuantity}
        onChange={(event) => choices.choose({ quantity: Math.trunc(Number(event.target.value)) })}
      />
      {names.map((name, place) => {
        const corrected = nameRules?.correctedHostName(name)
        return (
          <div className="grid grid-cols-1 content-start gap-2" key={place}>
            <TextField
              id={fieldId(`name-${place}`)}
              mono
              label={quantity === 1 ? t('name') : t('nameOf', { place: place + 1 })}
              hint={place === 0 ? t('hint') : undefined}
              error={errorOf(`name-${place}`)}
              value={name}
              onChange={(event) => choices.name(place, event.target.value)}
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              inputMode="url"
            />
            {corrected && (
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <Button size="small" onClick={() => choices.name(place, corrected)}>
                  {t('use', { name: corrected })}
                </Button>
              </div>
            )}
            {place === 0 && quantity > 1 && name.trim() !== '' && (
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <Button size="small" onClick={choices.numberOn}>
                  {t('number')}
                </Button>
              </div>
            )}
          </div>
        )
      })}
    </ChoicePanel>
  )
}
