'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { mayChange } from '@/lib/rules/rights'
import { serverNameLimit, serverNameProblem } from '@/lib/rules/server-name'
import { renameServer } from './actions'
import { useServer } from './server-live'

/** The name as heading; the pencil makes it a field in place. What was typed stays until it is saved or given up. */
export function RenameServer({ children }: { children: ReactNode }) {
  const t = useTranslations('server.rename')
  const reasons = useTranslations('reasons')
  const { server, live, rights } = useServer()
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { send, pending, outcome, reset } = useChange(renameServer, {
    announce: ({ value }) => ({ title: t('done', { name: value }) }),
  })
  const problem = typed === null ? null : serverNameProblem(typed)

  function close() {
    setTyped(null)
    setTried(false)
    reset()
    // The pencil is there again after the next drawing.
    requestAnimationFrame(() => pencil.current?.focus())
  }

  async function save() {
    setTried(true)
    if (typed === null || problem) return
    if (typed.trim() === server.name) return close()
    const answer = await send({ id: server.id, name: typed })
    if (answer?.status === 'unknown') live.refresh()
    if (answer?.status !== 'done') return
    live.refresh()
    close()
  }

  if (typed === null) {
    return (
      <div className="title-row">
        <h1>{server.name}</h1>
        <IconButton
          ref={pencil}
          icon={Pencil}
          variant="quiet"
          size="small"
          label={t('start')}
          reason={mayChange(rights, 'servers') ? null : reasons('readOnly')}
          onClick={() => setTyped(server.name)}
        />
        {children}
      </div>
    )
  }
  return (
    <>
      <h1 className="sr">{server.name}</h1>
      <form
        className="stack-2 mb-3 max-w-xl"
        aria-label={t('start')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
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
            <div className="row">
              <Input
                {...wires}
                className="flex-1"
                name="name"
                autoComplete="off"
                autoFocus
                required
                value={typed}
                onFocus={(event) => event.target.select()}
                onChange={(event) => setTyped(event.target.value)}
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
          standing={t('standing', { name: server.name })}
          check={{ onClick: live.refresh }}
        />
      </form>
      <div className="title-row">{children}</div>
    </>
  )
}
