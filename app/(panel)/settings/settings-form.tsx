'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { TimeZoneSelect } from '@/components/form/time-zone-select'
import { useRefresh } from '@/components/live/use-refresh'
import { applyTheme } from '@/components/shell/theme-switch'
import { NativeInput } from '@/components/ui/native-field'
import { Panel } from '@/components/ui/panel'
import { segmentClass } from '@/components/ui/segment'
import { languageOf, type Locale } from '@/lib/i18n/languages'
import { oneOf } from '@/lib/model/lists'
import {
  densities,
  type Density,
  type DeviceChoice,
  deviceChoices,
  type KeyChoice,
  keyChoices,
  rememberPreference,
  type Theme,
  themes,
} from '@/lib/preferences'

type SettingsFormProps = {
  locale: Locale
  /** The languages to choose from. */
  locales: readonly Locale[]
  theme: Theme
  density: Density
  keys: KeyChoice
  device: DeviceChoice
  /** The chosen one; null for the device's own. */
  timeZone: string | null
  /** Label of the device's own, once the browser has sent it. */
  deviceTimeZone: string | null
  zones: readonly { name: string; label: string }[]
}

/** Each choice takes effect at once, so there is no save button. */
export function SettingsForm(props: SettingsFormProps) {
  const { locale, locales, theme, density, keys, device, timeZone, deviceTimeZone, zones } = props
  const t = useTranslations('settings')
  const { refresh, busy } = useRefresh()
  const zoneId = useId()
  const themeNow = useSyncExternalStore(
    onTheme,
    () => oneOf(themes, document.documentElement.dataset.theme) ?? 'system',
    () => theme,
  )
  return (
    <div
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 min-[120rem]:grid-cols-3"
      aria-busy={busy || undefined}
    >
      <Panel title={t('appearance')}>
        <Choice
          name="theme"
          label={t('theme')}
          values={themes}
          chosen={themeNow}
          word={(value) => t(`themes.${value}`)}
          choose={applyTheme}
        />
        <Choice
          name="density"
          label={t('density')}
          values={densities}
          chosen={density}
          word={(value) => t(`densities.${value}`)}
          choose={(value) => {
            document.documentElement.dataset.density = value
            rememberPreference('density', value)
          }}
        />
      </Panel>
      <Panel title={t('region')}>
        <Choice
          name="locale"
          label={t('language')}
          values={locales}
          chosen={locale}
          word={(value) => languageOf(value).name}
          choose={(value) => {
            rememberPreference('locale', value)
            refresh()
          }}
        />
        <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
          <label className="text-compact font-medium text-fg-strong" htmlFor={zoneId}>
            {t('timeZone')}
          </label>
          <TimeZoneSelect
            id={zoneId}
            zones={zones}
            defaultValue={timeZone ?? ''}
            onChange={(event) => {
              rememberPreference('timeZone', event.target.value)
              refresh()
            }}
          >
            <option value="">
              {deviceTimeZone ? t('deviceZone', { zone: deviceTimeZone }) : t('deviceZoneUnknown')}
            </option>
          </TimeZoneSelect>
        </div>
      </Panel>
      <Panel title={t('keyboard')}>
        <Choice
          name="keys"
          label={t('keys')}
          hint={t('keysHint')}
          values={keyChoices}
          chosen={keys}
          word={(value) => t(`keysChoices.${value}`)}
          choose={(value) => {
            document.documentElement.dataset.keys = value
            rememberPreference('keys', value)
          }}
        />
      </Panel>
      <Panel title={t('device')}>
        <Choice
          name="device"
          label={t('deviceUse')}
          hint={t('deviceHint')}
          values={deviceChoices}
          chosen={device}
          word={(value) => t(`deviceChoices.${value}`)}
          choose={(value) => rememberPreference('device', value)}
        />
      </Panel>
    </div>
  )
}

/** The bar and the palette change it too. */
function onTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

type ChoiceProps<T extends string> = {
  name: string
  label: string
  hint?: string
  values: readonly T[]
  chosen: T
  word: (value: T) => string
  choose: (value: T) => void
}

function Choice<T extends string>({ name, label, hint, values, chosen, word, choose }: ChoiceProps<T>) {
  const box = useRef<HTMLFieldSetElement>(null)
  // Chosen elsewhere meanwhile.
  useEffect(() => {
    for (const radio of box.current?.querySelectorAll('input') ?? []) radio.checked = radio.value === chosen
  }, [chosen])
  return (
    <fieldset ref={box} className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <legend className="mb-1.5 text-compact font-medium text-fg-strong">{label}</legend>
      <div className={segmentClass}>
        {values.map((value) => (
          <label key={value}>
            <NativeInput
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => choose(value)}
            />
            {word(value)}
          </label>
        ))}
      </div>
      {hint && <p className="text-compact text-fg-muted max-sm:hidden">{hint}</p>}
    </fieldset>
  )
}
