'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { signOutFormId } from '@/components/shell/sign-out'
import { buttonClass } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/checkbox'
import { TextField } from '@/components/ui/field'
import { Check, Mail } from '@/components/ui/icons'
import { passwordProblems } from '@/lib/account/rules/own-sign-in'
import { usernameProblem } from '@/lib/account/rules/user-input'
import { cleanLine } from '@/lib/model/pasted'
import { changePasswordAction, confirmEmailAction, sendEmailCodeAction } from './actions'
import { useOwnRefusal } from './use-own-refusal'

type Props = { username: string; onClose: () => void }

/** Changes one's own password, which the API asks for the current one. Nothing typed here is stored. */
export function PasswordDialog({ username, onClose }: Props) {
  const t = useTranslations('ownAccount.password')
  const refused = useOwnRefusal()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isShown, setShown] = useState(false)
  const form = useChangeForm(changePasswordAction, {
    subject: () => ({ kind: 'password', id: username, name: '' }),
    announce: () => ({ title: t('done'), text: t('doneMeans') }),
  })
  const problems = passwordProblems(current, next)
  const isValid = Object.keys(problems).length === 0
  const shown = form.tried ? problems : {}
  const type = isShown ? 'text' : 'password'
  return (
    <ChangeDialog
      title={t('title')}
      word={(word) => t(word)}
      icon={Check}
      form={form}
      input={isValid ? { current, next } : null}
      refused={refused}
      latestState={t('tryIt')}
      onClose={onClose}
    >
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <TextField
        label={t('current')}
        error={shown.current && t(`problems.${shown.current}`)}
        type={type}
        secret
        verbatim
        autoComplete="current-password"
        data-autofocus
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <TextField
        label={t('next')}
        hint={t('nextHint')}
        error={shown.next && t(`problems.${shown.next}`)}
        type={type}
        secret
        verbatim
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <Checkbox label={t('show')} checked={isShown} onChange={(event) => setShown(event.target.checked)} />
    </ChangeDialog>
  )
}

/** Changes one's own e-mail address in two steps: the address, then the code that was sent to it. */
export function EmailDialog({ username, onClose }: Props) {
  const [step, setStep] = useState<{ name: 'address' } | { name: 'code'; sentTo: string | null }>({ name: 'address' })
  if (step.name === 'code') return <CodeStep sentTo={step.sentTo} username={username} onClose={onClose} />
  return <AddressStep username={username} onSent={(sentTo) => setStep({ name: 'code', sentTo })} onClose={onClose} />
}

type AddressProps = Props & {
  /** Called with the address, or with null by who has a code already. */
  onSent: (address: string | null) => void
}

function AddressStep({ username, onSent, onClose }: AddressProps) {
  const t = useTranslations('ownAccount.email')
  const refused = useOwnRefusal()
  const draft = useDraft(textDrafts, 'own-email', '', '')
  const email = draft.value
  const form = useChangeForm(sendEmailCodeAction, {
    subject: (sent) => ({ kind: 'emailCode', id: username, name: sent.email }),
    onDone: ({ value }) => {
      draft.discard()
      onSent(value)
    },
  })
  const problem = usernameProblem(email, [{ username }])
  const error = form.tried && (problem === 'emailTaken' ? t('same') : problem && t('problem'))
  return (
    <ChangeDialog
      title={t('title')}
      word={(word) => t(`address.${word}`)}
      icon={Mail}
      form={form}
      input={problem === null ? { email: cleanLine(email) } : null}
      refused={refused}
      latestState={t('lookInMail')}
      draft={draft}
      leaves
      onClose={onClose}
    >
      <p className="text-compact text-fg-muted">{t('means', { username })}</p>
      <TextField
        label={t('address.label')}
        error={error || undefined}
        type="email"
        inputMode="email"
        verbatim
        autoComplete="email"
        data-autofocus
        value={email}
        onChange={(event) => draft.change(event.target.value)}
      />
      <button
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} justify-self-start`}
        type="button"
        onClick={() => onSent(null)}
      >
        {t('haveCode')}
      </button>
    </ChangeDialog>
  )
}

type CodeProps = Props & { /** Null when that was earlier. */ sentTo: string | null }

/** After it, the session still has the old user name, so the person signs in with the new one. */
function CodeStep({ sentTo, username, onClose }: CodeProps) {
  const t = useTranslations('ownAccount.email')
  const refused = useOwnRefusal()
  const [code, setCode] = useState('')
  const form = useChangeForm(confirmEmailAction, {
    subject: () => ({ kind: 'emailConfirm', id: username, name: '' }),
    onDone: () => {
      const signOut = document.getElementById(signOutFormId)
      if (signOut instanceof HTMLFormElement) signOut.requestSubmit()
    },
  })
  const typed = cleanLine(code)
  return (
    <ChangeDialog
      title={t('title')}
      word={(word) => t(`code.${word}`)}
      icon={Check}
      form={form}
      input={typed === '' ? null : { code: typed }}
      refused={refused}
      latestState={t('tryIt')}
      leaves
      onClose={onClose}
    >
      <p className="text-compact text-fg-muted">
        {sentTo === null ? t('code.means') : t('code.sent', { address: sentTo })}
      </p>
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        error={form.tried && typed === '' ? t('code.missing') : undefined}
        mono
        verbatim
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </ChangeDialog>
  )
}
