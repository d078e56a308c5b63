'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field, FieldPairs } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { intlTag } from '@/lib/format/locale'
import { languageName, keyboards, osLanguages, timeZones, type OsChoice } from '@/lib/install/rules/os-settings'
import { grouped } from './chosen'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './validate'

/** Language, keyboard and time zone of the new system, named in the person's language. */
export function OsFields({ wizard }: { wizard: ReadyWizard }) {
  const t = useTranslations('reinstall.settings')
  const locale = useLocale()
  const { values, change } = wizard
  return (
    <FieldPairs>
      <Field id={fieldId('language')} label={t('language')}>
        {(wires) => (
          <Select {...wires} value={values.language} onChange={(event) => change({ language: event.target.value })}>
            <Options of={osLanguages} kept={values.language} locale={locale} withCode />
          </Select>
        )}
      </Field>
      <Field id={fieldId('keyboard')} label={t('keyboard')}>
        {(wires) => (
          <Select {...wires} value={values.keyboard} onChange={(event) => change({ keyboard: event.target.value })}>
            <Options of={keyboards} kept={values.keyboard} locale={locale} />
          </Select>
        )}
      </Field>
      <Field
        id={fieldId('timezone')}
        label={t('timezone')}
        error={wizard.problems.some(({ field }) => field === 'timezone') ? t('timezoneInvalid') : undefined}
      >
        {(wires) => (
          <Select {...wires} value={values.timezone} onChange={(event) => change({ timezone: event.target.value })}>
            <ZoneOptions kept={values.timezone} />
          </Select>
        )}
      </Field>
    </FieldPairs>
  )
}

/** `Norwegian bokmål (nb_NO)`: the name in the person's language. */
export function osChoiceName(choices: readonly OsChoice[], value: string, locale: string, withCode = false): string {
  const choice = choices.find((one) => one.value === value)
  if (!choice) return value
  const shown = languageName(choice.tag, locale, intlTag(locale))
  return withCode ? `${shown} (${value.split('.')[0] ?? value})` : shown
}

type OptionsProps = { of: readonly OsChoice[]; kept: string; locale: string; withCode?: boolean }

function Options({ of: choices, kept, locale, withCode }: OptionsProps) {
  const all = choices.some(({ value }) => value === kept) ? choices : [{ value: kept, tag: kept }, ...choices]
  const named = all.map(({ value }) => ({ value, name: osChoiceName(choices, value, locale, withCode) }))
  const order = new Intl.Collator(locale)
  return named
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))
}

/** Grouped by continent, because there are about 400. */
function ZoneOptions({ kept }: { kept: string }) {
  const t = useTranslations('reinstall.settings')
  const all = timeZones()
  const zones = all.includes(kept) ? all : [kept, ...all]
  const regions = grouped(zones, (zone) => (zone.includes('/') ? (zone.split('/')[0] ?? '') : ''))
  return regions.map(([region, members]) => (
    <optgroup key={region} label={region || t('region.other')}>
      {members.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  ))
}
