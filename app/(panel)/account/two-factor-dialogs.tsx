'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { CopyIconButton } from '@/components/ui/copy'
import { TextField } from '@/components/ui/field'
import { ArrowRight, ShieldCheck, ShieldOff } from '@/components/ui/icons'
import { QrCode } from '@/components/ui/qr-code'
import { grouped } from '@/lib/account/rules/own-sign-in'
import { codeDigits } from '@/lib/account/rules/sign-in'
import { finishTwoFactorAction, startTwoFactorAction, turnOffTwoFactorAction } from './actions'
import { useOwnRefusal } from './use-own-refusal'

/** The secret of an authenticator app: in memory until the dialog closes, and nowhere else. */
type Started = { secret: string; url: string | null }

/** Turns two-factor on: what it is, then the secret as a QR code and a code of the app. */
export function TwoFactorOnDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <FinishStep started={started} username={username} onClose={onClose} />
  return <StartStep onStarted={setStarted} onClose={onClose} />
}

function StartStep({ onStarted, onClose }: { onStarted: (started: Started) => void; onClose: () => void }) {
  const t = useTranslations('ownAccount.twoFactor')
  const refused = useOwnRefusal()
  const form = useChangeForm(startTwoFactorAction, { subject: null, onDone: ({ value }) => onStarted(value) })
  return (
    <ChangeDialog
      title={t('on.title')}
      word={(word) => t(`start.${word}`)}
      icon={ArrowRight}
      form={form}
      input={{ type: 'enable' }}
      refused={refused}
      latestState={t('start.again')}
      leaves
      onClose={onClose}
    >
      <p>{t('start.means')}</p>
      <p className="text-compact text-fg-muted">{t('start.app')}</p>
    </ChangeDialog>
  )
}

type FinishProps = { started: Started; username: string; onClose: () => void }

function FinishStep({ started: { secret, url }, username, onClose }: FinishProps) {
  const t = useTranslations('ownAccount.twoFactor')
  const refused = useOwnRefusal()
  const [typed, setTyped] = useState('')
  const form = useChangeForm(finishTwoFactorAction, {
    subject: () => ({ kind: 'twoFactorOn', id: username, name: '' }),
    announce: () => ({ title: t('on.done'), text: t('on.doneMeans') }),
  })
  const code = codeDigits(typed)
  return (
    <ChangeDialog
      title={t('on.title')}
      word={(word) => t(`on.${word}`)}
      icon={ShieldCheck}
      form={form}
      input={code === null ? null : { code }}
      refused={refused}
      latestState={t('on.latestState')}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-4">
        {url && <QrCode text={url} label={t('on.qr')} />}
        <div className="grid min-w-0 flex-1 basis-52 grid-cols-1 content-start gap-1">
          <p>{t(url ? 'on.scan' : 'on.type')}</p>
          {url && <p className="text-compact text-fg-muted">{t('on.orType')}</p>}
          <span className="flex items-center gap-1">
            <code className="mono text-compact wrap-anywhere" dir="ltr">
              {grouped(secret)}
            </code>
            <CopyIconButton text={secret} label={t('on.copy')} />
          </span>
        </div>
      </div>
      <CodeField typed={typed} onType={setTyped} tried={form.tried} />
      <p className="text-compact text-fg-muted">{t('on.recovery')}</p>
    </ChangeDialog>
  )
}

/** Turns two-factor off, with a code, so that a session left open is not enough. */
export function TwoFactorOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ownAccount.twoFactor')
  const refused = useOwnRefusal()
  const [typed, setTyped] = useState('')
  const form = useChangeForm(turnOffTwoFactorAction, {
    subject: () => ({ kind: 'twoFactorOff', id: 'own', name: '' }),
    announce: () => ({ title: t('off.done') }),
  })
  const code = codeDigits(typed)
  return (
    <ChangeDialog
      title={t('off.title')}
      word={(word) => t(`off.${word}`)}
      icon={ShieldOff}
      form={form}
      input={code === null ? null : { code }}
      refused={refused}
      latestState={t('off.latestState')}
      onClose={onClose}
    >
      <p>{t('off.means')}</p>
      <CodeField typed={typed} onType={setTyped} tried={form.tried} />
    </ChangeDialog>
  )
}

type CodeFieldProps = { typed: string; onType: (typed: string) => void; tried: boolean }

/** Six digits of the authenticator app, in any grouping. */
function CodeField({ typed, onType, tried }: CodeFieldProps) {
  const t = useTranslations('ownAccount.twoFactor')
  return (
    <TextField
      label={t('code')}
      error={tried && codeDigits(typed) === null ? t('codeProblem') : undefined}
      className="max-w-48"
      inputMode="numeric"
      mono
      verbatim
      autoComplete="one-time-code"
      data-autofocus
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
