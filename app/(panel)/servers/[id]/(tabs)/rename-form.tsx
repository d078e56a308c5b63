'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
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
  const { submit, callsOf, tried, pending, notice } = useChangeForm(renameServer, {
    live,
    subject: ({ id }) => ({ kind: 'rename', id, name: server.name }),
    announce: ({ value }) => ({ title: t('done', { name: value }) }),
    onDone: close,
  })
  const problem = serverNameProblem(typed)
  const isSame = server.name === typed.trim()
  const input = problem ? null : { id: server.id, name: typed }

  function close() {
    draft.discard()
    onClose()
  }

  return (
    <Form
      className="mb-3 grid max-w-xl grid-cols-1 content-start gap-2"
      aria-label={t('start')}
      onSend={() => (isSame ? close() : submit(input))}
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
            <ShowCalls of={callsOf(input)} />
          </div>
        )}
      </Field>
      <OutcomeNotice
        {...notice}
        whether={t('whether', { name: server.name })}
        found={isSame}
        latestState={t('latestState', { name: server.name })}
      />
    </Form>
  )
}
