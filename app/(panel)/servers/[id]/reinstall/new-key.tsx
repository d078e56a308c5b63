'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Form } from '@/components/form/form'
import { LazyOutcomeNotice, loadOutcomeNotice } from '@/components/form/lazy-outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useRefresh } from '@/components/form/use-lost-answer'
import { Button } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { panelClass, panelHeadClass } from '@/components/ui/panel'
import { usePreload } from '@/components/ui/lazy-part'
import { maxReinstallKeys } from '@/lib/install/rules/order'
import { duplicateOf, isKeyName, keyNameFrom, parsePublicKey } from '@/lib/account/rules/ssh-key'
import { KeyFingerprint } from '@/components/ssh-key/key-fingerprint'
import { addKeyAction } from '../actions'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './values'

/** Adds a key within the wizard: pasted, shown with type and fingerprint, saved on the account and selected. */
export function NewKeyForm({ wizard, onClose }: { wizard: ReadyWizard; onClose: () => void }) {
  const t = useTranslations('reinstall')
  const look = useRefresh()
  usePreload(loadOutcomeNotice, true)
  const titleId = useId()
  const { draft, change, keys, keyIds } = wizard
  // Anything but a public key may be a private one: it stays in the field and is never stored.
  const [text, setText] = useState(draft.newKeyLine ?? '')
  const [tried, setTried] = useState(false)
  const [isAmbiguous, setAmbiguous] = useState(false)
  const saving = useChange(addKeyAction, {
    subject: (key) => ({ kind: 'sshKeyAdd', id: key.publicKey, name: key.name }),
  })

  const parsed = parsePublicKey(text)
  const name = draft.newKeyName ?? (parsed.ok ? keyNameFrom(parsed.key.comment) : '')
  const known = parsed.ok ? duplicateOf(parsed.key.line, keys) : null
  const showsProblem = !parsed.ok && (tried || text.trim() !== '')

  function type(typed: string) {
    setText(typed)
    saving.reset()
    const now = parsePublicKey(typed)
    change({ newKeyLine: now.ok ? now.key.line : '' })
  }

  function close() {
    change({ newKeyLine: '', newKeyName: undefined })
    onClose()
  }

  function select(id: string) {
    if (!keyIds.includes(id) && keyIds.length < maxReinstallKeys) change({ keyIds: [...keyIds, id] })
  }

  async function save() {
    setTried(true)
    if (!parsed.ok || known || !isKeyName(name)) return
    const outcome = await saving.send({ name: name.trim(), publicKey: parsed.key.line })
    if (outcome?.status !== 'done') return
    if (outcome.value === null) {
      // Saved, but its ID is unclear: the list is read again and the person chooses.
      setAmbiguous(true)
      setText('')
      look.refresh()
      return change({ newKeyLine: '', newKeyName: undefined })
    }
    wizard.addKey(outcome.value)
    select(outcome.value.id)
    close()
  }

  return (
    <Form className={panelClass} aria-labelledby={titleId} onSend={save}>
      <div className={panelHeadClass}>
        <h3 id={titleId}>{t('access.addKey')}</h3>
        <p>{t('access.addKeyHint')}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 p-4">
        <Field
          id={fieldId('newKey')}
          label={t('newKey.line')}
          hint={t('newKey.lineHint')}
          error={showsProblem && !parsed.ok ? t(`newKey.problems.${parsed.problem}`) : undefined}
          good={parsed.ok && !known ? <KeyFingerprint line={parsed.key.line} /> : undefined}
        >
          {(wires) => (
            <Textarea
              {...wires}
              mono
              fit
              rows={2}
              value={text}
              autoFocus
              onChange={(event) => type(event.target.value)}
              verbatim
            />
          )}
        </Field>
        {known ? (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <p className="text-compact text-fg-muted">{t('newKey.duplicate', { name: known.name })}</p>
            {keyIds.includes(known.id) ? null : (
              <Button
                size="small"
                onClick={() => {
                  select(known.id)
                  close()
                }}
              >
                {t('newKey.choose')}
              </Button>
            )}
          </div>
        ) : null}
        {parsed.ok && parsed.key.weak ? <p className="text-compact text-warn-fg">{t('newKey.weak')}</p> : null}
        <TextField
          label={t('newKey.name')}
          error={tried && parsed.ok && !isKeyName(name) ? t('newKey.nameInvalid') : undefined}
          value={name}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => change({ newKeyName: event.target.value })}
        />
        {isAmbiguous ? <p className="text-compact text-fg-muted">{t('newKey.savedUnknown')}</p> : null}
        {saving.outcome && (
          <LazyOutcomeNotice
            outcome={saving.outcome}
            whether={t('newKey.whether')}
            readAt={look.readAt}
            check={{ onClick: look.refresh, busy: look.busy }}
          />
        )}
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button type="submit" busy={saving.pending}>
            {t('newKey.add')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('newKey.cancel')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
