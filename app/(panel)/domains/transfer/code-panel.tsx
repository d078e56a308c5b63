'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { RequestTokenPart, type RequestToken } from './request-token'
import type { TransferState } from './use-transfer'

type CodePanelProps = { state: TransferState; requestToken: RequestToken; reason: string | null }

/** Authorisation of the transfer: the auth code, the one-time token of .no, or for .uk the IPS tag. */
export function CodePanel({ state, requestToken, reason }: CodePanelProps) {
  const t = useTranslations('transfer')
  const { tld, wires, form, name } = state
  const { ipsTag, strictAuthCode } = rulesOf(tld)
  if (ipsTag) {
    return (
      <Panel title={t('uk.title')}>
        <p>{t('uk.means')}</p>
      </Panel>
    )
  }
  const isNo = tld === 'no'
  return (
    <Panel title={t('code.title')}>
      <TextField
        id={wires.idOf('authCode')}
        label={t(isNo ? 'code.labelNo' : 'code.label')}
        hint={t(isNo ? 'code.hintNo' : strictAuthCode ? 'code.hintFrench' : 'code.hint')}
        error={wires.errorOf('authCode')}
        mono
        value={form.authCode}
        onChange={(event) => state.set({ authCode: event.target.value })}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={255}
      />
      {isNo ? <RequestTokenPart key={name} name={name} requestToken={requestToken} reason={reason} /> : null}
    </Panel>
  )
}
