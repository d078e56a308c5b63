'use client'

import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { serverNameLimit, serverNameProblem } from '@/lib/servers/rules/server'
import { renameServer } from './actions'
import { useServer } from './server-live'

/** The field for a new name. The draft is kept, also after leaving the page, until saved or discarded. */
export function RenameForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('server.rename')
  const { server, live } = useServer()
  const draft = useDraft(textDrafts, `rename:${server.id}`, server.name, server.name)
  const typed = draft.value
  const [tried, setTried] = useState(false)
  const { send, pending, outcome } = useChange(renameServer, {
    subject: ({ id }) => ({ kind: 'rename', id, name: server.name }),
    announce: ({ value }) => ({ title: t('done', { name: value }) }),
  })
  const problem = serverNameProblem(typed)

  function close() {
    draft.discard()
    onClose()
  }

  async function save() {
    setTried(true)
    if (problem) return
    if (typed.trim() === server.name) return close()
    const answer = await send({ id: server.id, name: typed })
    if (answer?.status === 'done' || answer?.status === 'unknown') live.refresh()
    if (answer?.status === 'done') close()
  }

  return (
    <Form
      className="mb-3 grid max-w-xl grid-cols-1 content-start gap-2"
      aria-label={t('start')}
      onSend={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || pending) return
        event.preventDefault()
        close()
      }}
    >
      <Field
        label={t('label')}
        hint={t('hint')}
        error={tried && problem ? t(problem, { limit: serverNameLimit }) : null}
      >
        {(wires) => (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Input
              {...wires}
              className="flex-1"
              name="name"
              autoComplete="off"
              autoFocus
              required
              value={typed}
              onFocus={(event) => event.target.select()}
              onChange={(event) => draft.change(event.target.value)}
            />
            <Button type="submit" variant="primary" busy={pending}>
              {t('save')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('keep')}
            </Button>
          </div>
        )}
      </Field>
      <OutcomeNotice
        outcome={outcome}
        whether={t('whether', { name: server.name })}
        readAt={live.asOf}
        found={server.name === typed.trim()}
        latestState={t('latestState', { name: server.name })}
        check={{ onClick: live.refresh }}
      />
    </Form>
  )
}
