'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, useState } from 'react'
import { ChangeDialog } from '@/components/form/change-dialog'
import { FilePick } from '@/components/form/long-textarea'
import { explained } from '@/components/form/outcome-notice'
import type { ChangeAction } from '@/components/form/send-change'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/field'
import { FileUp, Plus } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { duplicateOf, isKeyName, keyNameFrom, parsePublicKey, sshKeyRefusal } from '@/lib/account/rules/ssh-key'
import { KeyFingerprint, keyType } from './key-fingerprint'

/** Draft of a key; the name is null until edited. */
type KeyDraft = { text: string; name: string | null }

const forms = defineStoredForm<KeyDraft>({
  // Anything but a public key may be part of a private one.
  stored: ({ text, name }) => ({ text: parsePublicKey(text).ok ? text : '', name }),
  restored: ({ text, name }, first) => ({
    text: typeof text === 'string' ? text : first.text,
    name: typeof name === 'string' ? name : null,
  }),
})

/** The fields of an account's key that the dialog needs. */
export type KnownKey = { id: string; name: string; publicKey: string }

/** Returns the added key, or null when it cannot be identified. */
export type AddKey = ChangeAction<{ name: string; publicKey: string }, KnownKey | null>

type AddKeyDialogProps = {
  keys: readonly KnownKey[]
  add: AddKey
  onClose: () => void
  /** When selecting a key: called with the new one, or one that is already on the account. */
  onChoose?: (key: KnownKey) => void
}

/**
 * Adds a key that is pasted, chosen as a file or dropped, and shows its type and fingerprint before saving. Uses the
 * messages of 'sshKeys'.
 */
export function AddKeyDialog({ keys, add, onClose, onChoose }: AddKeyDialogProps) {
  const t = useTranslations('sshKeys')
  const { value: draft, change: setDraft, clear } = useStoredForm(forms, 'ssh-key', () => ({ text: '', name: null }))
  const form = useChangeForm(add, {
    subject: (key) => ({ kind: 'sshKeyAdd', id: key.publicKey, name: key.name }),
    announce: ({ value }) => ({
      title: onChoose && !value ? t('new.chooseSaved') : t('new.done', { name: name.trim() }),
    }),
    onDone: ({ value }) => {
      clear()
      if (value) onChoose?.(value)
      // Saved, but its ID is unclear: the list is read again and the person chooses.
      else if (onChoose) form.notice.check.onClick()
    },
  })
  const parsed = parsePublicKey(draft.text)
  const name = draft.name ?? (parsed.ok ? keyNameFrom(parsed.key.comment) : '')
  const twin = parsed.ok ? duplicateOf(parsed.key.line, keys) : null
  const nameError = (form.tried || draft.name !== null) && parsed.ok && !isKeyName(name)

  function type(next: KeyDraft) {
    setDraft(() => next)
    // A dropped file is not an event of the form.
    if (form.outcome?.status === 'refused') form.reset()
  }

  return (
    <ChangeDialog
      title={t('add')}
      word={(word) => t(`new.${word}`)}
      icon={Plus}
      form={form}
      input={parsed.ok && !twin && isKeyName(name) ? { name: name.trim(), publicKey: parsed.key.line } : null}
      refused={(failure) => explained(sshKeyRefusal(failure), (key) => t(`refused.${key}`))}
      found={twin !== null}
      latestState={t(twin ? 'new.isThere' : 'new.notThere')}
      onClose={onClose}
    >
      <KeyField
        text={draft.text}
        tried={form.tried}
        hasTwin={twin !== null}
        onType={(text) => type({ ...draft, text })}
      />
      {twin && form.outcome?.status !== 'unknown' && (
        <Notice
          tone="warn"
          title={t('new.twin', { name: twin.name })}
          role="status"
          actions={onChoose && <Button onClick={() => onChoose(twin)}>{t('new.choose', { name: twin.name })}</Button>}
        >
          {onChoose ? null : t('new.twinMeans')}
        </Notice>
      )}
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        error={nameError ? t('name.invalid') : undefined}
        value={name}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => type({ ...draft, name: event.target.value })}
      />
    </ChangeDialog>
  )
}

/** A public key has at most a few kilobytes; a larger file is something else. */
const largestFile = 64 * 1024

type KeyFieldProps = { text: string; tried: boolean; hasTwin: boolean; onType: (text: string) => void }

/**
 * Field for a key that is pasted, dropped or chosen as a file. A private key triggers a warning, is cleared from the
 * field and never sent.
 */
export function KeyField({ text, tried, hasTwin, onType }: KeyFieldProps) {
  const t = useTranslations('sshKeys')
  const [trouble, setTrouble] = useState<'privateKey' | 'notText' | null>(null)
  const [isOver, setOver] = useState(false)
  const parsed = parsePublicKey(text)
  const problem = parsed.ok || (text.trim() === '' && !tried) || trouble ? null : parsed.problem

  function take(typed: string) {
    const read = parsePublicKey(typed)
    const isPrivate = !read.ok && read.problem === 'privateKey'
    setTrouble(isPrivate ? 'privateKey' : null)
    onType(isPrivate ? '' : typed)
  }

  async function takeFile(file: File | undefined) {
    if (!file) return
    if (file.size > largestFile) return setTrouble('notText')
    take(await file.text())
  }

  function drop(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void takeFile(event.dataTransfer.files[0])
  }

  return (
    <>
      <Field
        label={t('new.line')}
        hint={t('new.lineHint')}
        error={problem ? t(`problems.${problem}`) : undefined}
        good={
          parsed.ok && !hasTwin ? (
            <>
              <KeyFingerprint line={parsed.key.line} />
              {keyType(parsed.key) === parsed.key.family && ` (${t('new.bits', { bits: parsed.key.bits })})`}
            </>
          ) : undefined
        }
      >
        {(wires) => (
          <Textarea
            {...wires}
            mono
            fit
            rows={4}
            value={text}
            data-autofocus
            className="data-over:border-accent data-over:bg-accent-soft"
            data-over={isOver || undefined}
            verbatim
            onChange={(event) => take(event.target.value)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          />
        )}
      </Field>
      {trouble && (
        <Notice tone="danger" title={t(`trouble.${trouble}.title`)} role="alert">
          {t(`trouble.${trouble}.means`)}
        </Notice>
      )}
      {parsed.ok && parsed.key.weak && (
        <Notice tone="warn" title={t('new.weak')} role="status">
          {t('new.weakMeans')}
        </Notice>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <FilePick label={t('new.file')} icon={FileUp} onFile={(file) => void takeFile(file)} />
        <p className="text-compact text-fg-muted">{t('new.drop')}</p>
      </div>
    </>
  )
}
