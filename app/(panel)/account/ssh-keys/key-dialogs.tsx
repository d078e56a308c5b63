'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog, DeleteDialog } from '@/components/form/change-dialog'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { TextField } from '@/components/ui/field'
import { Check } from '@/components/ui/icons'
import type { SshKey } from '@/lib/account/model'
import { isKeyName, sshKeyRefusal } from '@/lib/account/rules/ssh-key'
import type { KeyState } from '@/lib/undo/rules/undo'
import { deleteKeyAction, renameKeyAction } from '../actions'

/** A key as the list shows it. `print` is `SHA256:…`, null for an invalid key. */
export type KeyRow = SshKey & { type: string; bits: number | null; weak: boolean; print: string | null }

const stateOf = ({ name, publicKey }: KeyRow): KeyState => ({ name, publicKey })

type RenameProps = {
  sshKey: KeyRow
  onClose: () => void
}

/** Renames a key; servers that have it are not affected. */
export function RenameKeyDialog({ sshKey, onClose }: RenameProps) {
  const t = useTranslations('sshKeys')
  const draft = useDraft(textDrafts, `ssh-key:${sshKey.id}`, sshKey.name, sshKey.name)
  const name = draft.value
  const isSame = sshKey.name === name.trim()
  const form = useChangeForm(renameKeyAction, {
    subject: ({ id }) => ({ kind: 'sshKeyRename', id, name: sshKey.name }),
    announce: ({ value }) => ({ title: t('rename.done', { name: value }) }),
    undo: (sent) => ({
      ...{ kind: 'sshKey', before: stateOf(sshKey), after: { ...stateOf(sshKey), name: sent.name } },
    }),
  })

  return (
    <ChangeDialog
      title={t('rename.title', { name: sshKey.name })}
      word={(word) => t(`rename.${word}`)}
      icon={Check}
      form={form}
      input={isKeyName(name) ? { id: sshKey.id, name: name.trim() } : null}
      isSame={isSame}
      draft={draft}
      refused={(failure) => explained(sshKeyRefusal(failure), (key) => t(`refused.${key}`))}
      found={isSame}
      latestState={t('rename.latestState', { name: sshKey.name })}
      onClose={onClose}
    >
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        error={isKeyName(name) ? undefined : t('name.invalid')}
        value={name}
        maxLength={64}
        autoComplete="off"
        data-autofocus
        onChange={(event) => draft.change(event.target.value)}
      />
    </ChangeDialog>
  )
}

type DeleteProps = {
  id: string
  /** Null once the key is no longer listed. */
  sshKey: KeyRow | null
  onClose: () => void
}

/** Asks before a key is deleted, and explains that servers keep it. */
export function DeleteKeyDialog({ id, sshKey, onClose }: DeleteProps) {
  const t = useTranslations('sshKeys')
  const [name] = useState(sshKey?.name ?? id)
  // It is no longer listed when the answer has come.
  const [before] = useState(sshKey && stateOf(sshKey))
  return (
    <DeleteDialog
      action={deleteKeyAction}
      input={{ id }}
      subject={{ kind: 'sshKeyDelete', id, name }}
      isGone={sshKey === null}
      word={(word) => t(`delete.${word}`, { name })}
      refused={(failure) => explained(sshKeyRefusal(failure), (key) => t(`refused.${key}`))}
      undo={before && { kind: 'sshKey', before, after: null }}
      onClose={onClose}
    >
      <p>{t('delete.means')}</p>
      {sshKey?.print && <p className="mono text-compact">{sshKey.print}</p>}
    </DeleteDialog>
  )
}
