'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/ui/field'
import type { App } from '@/lib/catalogue/model'
import { isAppDomain, isEmail, correctedHostName, normaliseHostName } from '@/lib/model/host-name'
import { Suggestions } from './host-name-field'
import type { ApiFieldMessage } from './use-send'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './validate'

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
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
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
