'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ChangeDialog, DeleteDialog } from '@/components/form/change-dialog'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { endAsking, loadWebAuthn, makePasskey } from '@/components/passkey/ask-device'
import { PasskeyProblemNotice } from '@/components/passkey/passkey-problem'
import { noticeClass } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/field'
import { CircleAlert, Fingerprint } from '@/components/ui/icons'
import { type PasskeyProblem, passkeyNameProblem, passkeyRefusal } from '@/lib/account/rules/passkey'
import { cleanLine } from '@/lib/model/pasted'
import type { Failure } from '@/lib/model/outcome'
import { addPasskeyAction, removePasskeyAction, startPasskeyAction } from './actions'

function useRefused() {
  const t = useTranslations('ownAccount.refused')
  return (failure: Failure) => explained(passkeyRefusal(failure), (key) => t(key))
}

/** Adds a passkey: the API says what the device must confirm, the person does that, and the API gets the answer. */
export function AddPasskeyDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useTranslations('ownAccount.passkey')
  const refused = useRefused()
  const [name, setName] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const start = useChangeForm(startPasskeyAction, { subject: null })
  const add = useChangeForm(addPasskeyAction, {
    subject: (sent) => ({ kind: 'passkeyAdd', id: username, name: sent.name }),
    announce: (_done, sent) => ({ title: t('add.done', { name: sent.name }), text: t('add.doneMeans') }),
  })
  useEffect(() => {
    void loadWebAuthn()
    return () => void endAsking()
  }, [])
  const nameProblem = passkeyNameProblem(name)

  async function submit(input: { name: string } | null) {
    setProblem(null)
    add.reset()
    if (input === null) return add.submit(null)
    const started = await start.submit({ type: 'passkey' })
    if (started?.status !== 'done') return null
    setAsking(true)
    const asked = await makePasskey(started.value)
    setAsking(false)
    if ('response' in asked) return add.submit({ name: input.name, response: asked.response })
    setProblem(asked.problem)
    return null
  }

  const told = add.outcome ? add : start
  return (
    <ChangeDialog
      title={t('add.title')}
      word={(word) => t(`add.${word}`)}
      icon={Fingerprint}
      form={{
        submit,
        callsOf: (input) => start.callsOf(input && { type: 'passkey' }),
        pending: start.pending || add.pending,
        outcome: told.outcome,
        notice: told.notice,
        reset: () => {
          start.reset()
          add.reset()
        },
      }}
      input={nameProblem === null ? { name: cleanLine(name) } : null}
      reason={isAsking ? t('add.asking') : null}
      refused={refused}
      latestState={t('add.latestState')}
      onClose={onClose}
    >
      <p>{t('add.means')}</p>
      <TextField
        label={t('add.name')}
        hint={t('add.nameHint')}
        error={add.tried && nameProblem ? t(`add.nameProblems.${nameProblem}`) : undefined}
        value={name}
        maxLength={64}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.target.value)}
      />
      <p className="text-compact text-fg-muted empty:hidden" role="status">
        {isAsking ? t('add.asking') : null}
      </p>
      {problem && <PasskeyProblemNotice problem={problem} />}
    </ChangeDialog>
  )
}

export type NamedPasskey = { id: string; name: string }

type RemoveProps = {
  id: string
  /** Null once it is no longer listed. */
  passkey: NamedPasskey | null
  isOnlyWay: boolean
  onClose: () => void
}

/** Asks before a passkey is deleted, and says that the device keeps its part. */
export function RemovePasskeyDialog({ id, passkey, isOnlyWay, onClose }: RemoveProps) {
  const t = useTranslations('ownAccount.passkey.delete')
  const refused = useRefused()
  const [name] = useState(passkey?.name ?? id)
  return (
    <DeleteDialog
      action={removePasskeyAction}
      input={{ id }}
      subject={{ kind: 'passkeyDelete', id, name }}
      isGone={passkey === null}
      word={(word) => t(word, { name })}
      refused={refused}
      onClose={onClose}
    >
      <p>{t('means')}</p>
      {isOnlyWay && passkey && (
        <div className={noticeClass({ tone: 'warn' })}>
          <CircleAlert className="icon" aria-hidden="true" />
          <p>{t('last')}</p>
        </div>
      )}
    </DeleteDialog>
  )
}
