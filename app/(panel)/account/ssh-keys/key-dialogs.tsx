'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteDialog, FormDialog } from '@/components/form/form-dialog'
import { DraftNotice, textDrafts, useDraft } from '@/components/form/use-draft'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { usePageChange } from '@/components/form/use-lost-answer'
import { TextField } from '@/components/ui/field'
import { Check } from '@/components/ui/icons'
import type { SshKey } from '@/lib/account/model'
import { isKeyName, sshKeyRefusal } from '@/lib/account/rules/ssh-key'
import type { Failure } from '@/lib/model/outcome'
import { deleteKeyAction, renameKeyAction } from '../actions'

/** A key as the list shows it. `print` is `SHA256:…`, null for an invalid key. */
export type KeyRow = SshKey & { type: string; bits: number | null; weak: boolean; print: string | null }

type RenameProps = {
  sshKey: KeyRow
  onClose: () => void
}

/** Renames a key; servers that have it are not affected. */
export function RenameKeyDialog({ sshKey, onClose }: RenameProps) {
  const t = useTranslations('sshKeys')
  const refused = useRefused()
  const draft = useDraft(textDrafts, `ssh-key:${sshKey.id}`, sshKey.name, sshKey.name)
  const name = draft.value
  const { send, pending, notice } = usePageChange(renameKeyAction, {
    subject: ({ id }) => ({ kind: 'sshKeyRename', id, name: sshKey.name }),
    announce: ({ value }) => ({ title: t('rename.done', { name: value }) }),
  })

  function discard() {
    draft.discard()
    onClose()
  }

  async function save() {
    if (!isKeyName(name)) return
    if (name.trim() === sshKey.name) return discard()
    const answer = await send({ id: sshKey.id, name: name.trim() })
    if (answer?.status === 'done') discard()
  }

  return (
    <FormDialog
      title={t('rename.title', { name: sshKey.name })}
      keep={t('rename.keep')}
      save={t('rename.save')}
      icon={Check}
      pending={pending}
      onClose={onClose}
      onKeep={discard}
      onSave={save}
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
      <DraftNotice draft={draft} />
      <OutcomeNotice
        {...notice}
        whether={t('rename.whether')}
        refused={refused}
        found={sshKey.name === name.trim()}
        latestState={t('rename.latestState', { name: sshKey.name })}
      />
    </FormDialog>
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
  const refused = useRefused()
  const [name] = useState(sshKey?.name ?? id)
  return (
    <DeleteDialog
      action={deleteKeyAction}
      input={{ id }}
      subject={{ kind: 'sshKeyDelete', id, name }}
      isGone={sshKey === null}
      word={(word) => t(`delete.${word}`, { name })}
      refused={refused}
      onClose={onClose}
    >
      <p>{t('delete.means')}</p>
      {sshKey?.print && <p className="mono text-compact">{sshKey.print}</p>}
    </DeleteDialog>
  )
}

/** Explains a refusal of a change of keys. */
function useRefused() {
  const t = useTranslations('sshKeys.refused')
  return (failure: Failure) => {
    const means = sshKeyRefusal(failure)
    return means && { means: t(means) }
  }
}
