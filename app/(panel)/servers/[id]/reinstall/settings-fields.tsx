'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { TimeZoneSelect } from '@/components/form/time-zone-select'
import { Button } from '@/components/ui/button'
import { Field, FieldPairs, TextField } from '@/components/ui/field'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
import { Input, Select } from '@/components/ui/input'
import type { App } from '@/lib/catalogue/model'
import { intlTag, remember } from '@/lib/format/locale'
import { timeZoneLabel, timeZonesWith } from '@/lib/format/time-zones'
import { isTimeZone, keyboards, languageName, type OsChoice, osLanguages } from '@/lib/install/rules/os-settings'
import {
  correctedHostName,
  isAppDomain,
  isEmail,
  normaliseHostName,
  resultingHostName,
  suggestedHostNames,
} from '@/lib/model/host-name'
import type { ApiFieldMessage, ReadyWizard } from './use-wizard'
import { fieldId, knownHostNames } from './values'

/** Warns and offers corrections: the API replaces an incomplete name with the primary IPv4 address (§4.5). */
export function HostNameField({ wizard }: { wizard: ReadyWizard }) {
  const t = useTranslations('reinstall.settings')
  const { server, values, change } = wizard
  const typed = values.hostname
  const { replaced } = resultingHostName(typed, server.primaryIp)
  const error = wizard.problems.some(({ field }) => field === 'hostname') ? t('hostnameEmpty') : undefined
  const sent = normaliseHostName(typed)
  const offers = replaced ? suggestedHostNames(typed, knownHostNames(server)) : []
  const warningId = `${fieldId('hostname')}-warning`
  const warns = replaced && typed.trim() !== ''
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Field
        id={fieldId('hostname')}
        label={t('hostname')}
        hint={t('hostnameHint')}
        error={error}
        good={!replaced && sent !== typed ? t('hostnameGood', { name: sent }) : undefined}
      >
        {(wires) => (
          <Input
            {...wires}
            aria-describedby={[wires['aria-describedby'], warns && warningId].filter(Boolean).join(' ')}
            mono
            value={typed}
            onChange={(event) => change({ hostname: event.target.value })}
            verbatim
            inputMode="url"
          />
        )}
      </Field>
      {warns ? (
        <p className={`${iconLineClass} text-compact text-warn-fg`} id={warningId} role="status">
          <Icon of={TriangleAlert} />
          <span>
            {server.primaryIp ? t('hostnameReplaced', { address: server.primaryIp }) : t('hostnameReplacedNoIp')}
          </span>
        </p>
      ) : null}
      <Suggestions values={offers} use={(hostname) => change({ hostname })} />
    </div>
  )
}

/** Buttons that fill in a corrected value. */
function Suggestions({ values, use }: { values: readonly string[]; use: (value: string) => void }) {
  const t = useTranslations('reinstall.settings')
  if (values.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 *:max-w-full *:wrap-anywhere *:whitespace-normal">
      {values.map((value) => (
        <Button key={value} size="small" onClick={() => use(value)}>
          {t('use', { value })}
        </Button>
      ))}
    </div>
  )
}

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
          <TimeZoneSelect
            {...wires}
            zones={installZones(values.timezone)}
            value={values.timezone}
            onChange={(event) => change({ timezone: event.target.value })}
          />
        )}
      </Field>
    </FieldPairs>
  )
}

/** `Norwegian bokmål (nb_NO)`: the name in the person's language. */
export function osChoiceName(choices: readonly OsChoice[], value: string, locale: string, withCode = false): string {
  const choice = choices.find((offered) => offered.value === value)
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

/** UTC first, which servers often have. Made once, because each of the 400 asks for its offset. */
const installZones = remember((kept: string) => {
  const now = new Date()
  const others = timeZonesWith(kept).filter((name) => name !== 'UTC' && isTimeZone(name))
  return ['UTC', ...others].map((name) => ({ name, label: timeZoneLabel(name, now) }))
})

type Props = { wizard: ReadyWizard; app: App; apiSaid: ApiFieldMessage | null }

/** The app's domain and the address for certificate notices, validated on blur. */
export function AppFields({ wizard, app, apiSaid }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AppDomain wizard={wizard} app={app} apiSaid={apiSaid} />
      <AppEmail wizard={wizard} apiSaid={apiSaid} />
    </div>
  )
}

function AppDomain({ wizard, app, apiSaid }: Props) {
  const t = useTranslations('reinstall.settings')
  const feedback = useTranslations('feedback')
  const { values, server, change } = wizard
  const [left, setLeft] = useState(false)
  const typed = values.appDomain
  const sent = normaliseHostName(typed)
  const isValid = isAppDomain(typed)
  const isWrong = typed.trim() !== '' && !isValid && (left || wizard.tried)
  const apiMessage = apiMessageOf(apiSaid, 'appDomain', sent)
  const address = server.primaryIp ?? server.name
  const corrected = isValid ? null : correctedHostName(typed)
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        id={fieldId('appDomain')}
        label={t('appDomain')}
        optional
        mono
        hint={
          isValid
            ? undefined
            : app.domain === 'recommended'
              ? t('appDomainRecommended', { app: app.name })
              : t('appDomainOptional', { address })
        }
        good={
          isValid && !apiMessage
            ? (sent === typed ? '' : `${t('appDomainAscii', { name: sent })} `) + t('appDomainPoint', { address })
            : undefined
        }
        error={apiMessage ? feedback('quoted', { message: apiMessage }) : isWrong ? t('appDomainInvalid') : undefined}
        value={typed}
        onChange={(event) => change({ appDomain: event.target.value })}
        onBlur={() => setLeft(true)}
        verbatim
        inputMode="url"
      />
      <Suggestions values={corrected ? [corrected] : []} use={(appDomain) => change({ appDomain })} />
    </div>
  )
}

function AppEmail({ wizard, apiSaid }: Omit<Props, 'app'>) {
  const t = useTranslations('reinstall.settings')
  const feedback = useTranslations('feedback')
  const { values, account, change } = wizard
  const [left, setLeft] = useState(false)
  const typed = values.appEmail
  const isWrong = typed.trim() !== '' && !isEmail(typed) && (left || wizard.tried)
  const apiMessage = apiMessageOf(apiSaid, 'appEmail', typed.trim())
  const own = account?.ok ? account.value.email : null
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        id={fieldId('appEmail')}
        label={t('appEmail')}
        optional
        type="email"
        error={apiMessage ? feedback('quoted', { message: apiMessage }) : isWrong ? t('appEmailInvalid') : undefined}
        value={typed}
        onChange={(event) => change({ appEmail: event.target.value })}
        onBlur={() => setLeft(true)}
        autoComplete="email"
      />
      <Suggestions values={own && typed.trim() === '' ? [own] : []} use={(appEmail) => change({ appEmail })} />
    </div>
  )
}

/** The API's message about a field while its value is the one that was sent. */
function apiMessageOf(apiSaid: ApiFieldMessage | null, field: string, value: string): string | null {
  return apiSaid?.field === field && apiSaid.value === value ? apiSaid.message : null
}
