'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { TextField } from '@/components/ui/field'
import { Check } from '@/components/ui/icons'
import { isKeyName } from '@/lib/rules/ssh-key'
import { sshKeyRefusal } from '@/lib/rules/ssh-key-refusal'
import { renameKeyAction } from './actions'
import type { KeyRow } from './key-row'

/** Another name for a key; servers that have it are not touched. */
export function RenameKeyDialog({ sshKey, onClose }: { sshKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('sshKeys')
  const router = useRouter()
  const [name, setName] = useState(sshKey.name)
  const { send, pending, outcome } = useChange(renameKeyAction, {
    announce: ({ value }) => ({ title: t('rename.done', { name: value }) }),
  })

  async function save() {
    if (!isKeyName(name)) return
    if (name.trim() === sshKey.name) return onClose()
    const answer = await send({ id: sshKey.id, name: name.trim() })
    if (answer?.status === 'done') onClose()
    if (answer?.status === 'unknown') router.refresh()
  }

  return (
    <FormDialog
      title={t('rename.title', { name: sshKey.name })}
      keep={t('rename.keep')}
      save={t('rename.save')}
      icon={Check}
      pending={pending}
      onClose={onClose}
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
        onChange={(event) => setName(event.target.value)}
      />
      <OutcomeNotice
        outcome={outcome}
        whether={t('rename.whether')}
        refused={({ message }) => {
          const means = sshKeyRefusal(message)
          return means && { means: t(`refused.${means}`) }
        }}
        standing={t('rename.standing', { name: sshKey.name })}
        check={{ onClick: () => router.refresh() }}
      />
    </FormDialog>
  )
}
