'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, TextField } from '@/components/ui/field'
import { Send } from '@/components/ui/icons'
import { Select, Textarea } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { callProblem, firstBody, type HandCall, type Operation } from '@/lib/api-docs/rules/operation'
import { AnswerPanel } from './answer-panel'
import { BodyFields } from './body-fields'
import { MethodTag } from './method-tag'
import { useHandCall } from './use-hand-call'

type CallPanelProps = {
  operation: Operation
  /** Why it cannot be sent. */
  why: string | null
}

/** One operation: what it does, what it takes, and its answer. */
export function CallPanel({ operation, why }: CallPanelProps) {
  const t = useTranslations('apiDocs')
  const { id, method, path, summary, about, parameters, body, changes, beyond } = operation
  const [values, setValues] = useState<Record<string, string>>({})
  const [text, setText] = useState(() => firstBody(operation))
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const hand = useHandCall(operation)
  const call: HandCall = { id, values, body: text }
  const found = callProblem(operation, call)
  const problem = tried ? found : null
  const says = (name: string | null) =>
    problem && problem.name === name ? t(`problems.${problem.problem}`) : undefined

  function submit() {
    setTried(true)
    if (found || why) return
    if (changes) setAsks(true)
    else void hand.send(call)
  }

  return (
    <>
      <Panel
        title={
          <span className="inline-flex flex-wrap items-baseline gap-2">
            <MethodTag method={method} changes={changes} />
            <code className="mono wrap-anywhere">{path}</code>
          </span>
        }
      >
        <div lang="en">
          <p className="font-medium text-fg-strong">{summary}</p>
          <p className="text-compact text-fg-muted">{about}</p>
        </div>
        {beyond && <Notice tone="idle" title={t('beyond')} />}
        <Form className="grid grid-cols-1 content-start gap-4" onSend={submit}>
          {parameters.map(({ name, required, about: hint, choices, in: place }) => {
            const value = values[name] ?? ''
            const set = (next: string) => setValues((now) => ({ ...now, [name]: next }))
            const label = (
              <>
                <code className="mono">{name}</code>{' '}
                <span className="font-normal text-fg-muted">{t(`places.${place}`)}</span>
              </>
            )
            const hintText = hint ? <span lang="en">{hint}</span> : undefined
            return choices ? (
              <Field key={name} label={label} hint={hintText} optional={!required} error={says(name)}>
                {(wires) => (
                  <Select {...wires} value={value} onChange={(event) => set(event.target.value)}>
                    <option value="">–</option>
                    {choices.map((choice) => (
                      <option key={choice}>{choice}</option>
                    ))}
                  </Select>
                )}
              </Field>
            ) : (
              <TextField
                key={name}
                label={label}
                hint={hintText}
                optional={!required}
                error={says(name)}
                value={value}
                onChange={(event) => set(event.target.value)}
                mono
                verbatim
              />
            )
          })}
          {body && (
            <>
              <Field label={t('body')} hint={t('bodyHint')} error={says(null)}>
                {(wires) => (
                  <Textarea
                    {...wires}
                    mono
                    rows={8}
                    wrap="off"
                    verbatim
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                  />
                )}
              </Field>
              <BodyFields fields={body.fields} />
            </>
          )}
          <div>
            <Button type="submit" variant="primary" icon={Send} reason={why} busy={hand.pending}>
              {t('send')}
            </Button>
          </div>
        </Form>
        <OutcomeNotice outcome={hand.outcome} whether={t('whether', { what: `${method} ${path}` })} />
      </Panel>
      {hand.shown && (
        <AnswerPanel
          answer={hand.shown.answer}
          hasSecrets={hand.shown.hasSecrets}
          busy={hand.revealing}
          onShow={() => void hand.showSecrets()}
        />
      )}
      {asks && (
        <ConfirmDialog
          open
          onKeep={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            void hand.send(call)
          }}
          title={t('ask.title')}
          keep={t('ask.keep')}
          confirm={{ label: t('ask.send'), variant: method === 'DELETE' ? 'destroy' : 'primary', icon: Send }}
        >
          <div className="grid grid-cols-1 gap-2">
            <p className="mono wrap-anywhere">
              {method} {withValues(path, values)}
            </p>
            <p>{t('ask.means')}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The path as it will be asked. */
const withValues = (path: string, values: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (brace, name: string) => values[name]?.trim() || brace)
