'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { normaliseHostName, suggestedHostNames, resultingHostName } from '@/lib/model/host-name'
import { knownHostNames } from './first-values'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './validate'

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
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
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
export function Suggestions({ values, use }: { values: readonly string[]; use: (value: string) => void }) {
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
