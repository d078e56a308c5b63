'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Form } from '@/components/form/form'
import { explained, OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { SecretGone, Secrets } from '@/components/secret/secrets'
import { useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { Countdown } from '@/components/ui/clock'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { CopyRow } from '@/components/ui/value-rows'
import { Empty } from '@/components/ui/empty'
import { Field } from '@/components/ui/field'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { CircleAlert, Monitor, MonitorOff, TriangleAlert } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import { Panel } from '@/components/ui/panel'
import { formatTime } from '@/lib/format/time'
import { type AclEntry, aclEntries, aclToSend, withEntry } from '@/lib/server-tools/rules/acl'
import { aclTexts, canOpenConsole, consoleRefusalOf } from '@/lib/server-tools/rules/console'
import { useDisabledReason, useMoment, useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { openConsole } from '../actions'

/** Scope of a server's console login, kept until it is saved. */
const consoleScope = (serverId: string) => `console:${serverId}`

/** The open session from the server's record, with the time left and what to do without its password. */
function OpenSession() {
  const t = useTranslations('console.session')
  const moment = useMoment()
  const { server, live } = useServer()
  const holds = useSecrets().for(consoleScope(server.id)).length > 0
  const [wasHere, setWasHere] = useState(holds)
  if (holds && !wasHere) setWasHere(true)
  const session = server.console
  if (!session) {
    return (
      <Panel title={t('title')} flush>
        <Empty icon={MonitorOff} title={t('none')} />
      </Panel>
    )
  }
  const { address, username, expiresAt } = session
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Panel
        title={t('open')}
        flush
        aside={
          expiresAt && <Countdown until={expiresAt} asOf={live.asOf} span="session" withLeft expired={t('ended')} />
        }
      >
        <DescriptionList>
          <CopyRow name={t('address')} value={address} />
          <CopyRow name={t('username')} value={username} />
          <DescriptionRow name={t('password')}>{t(holds ? 'above' : 'shownOnce')}</DescriptionRow>
          {expiresAt && <DescriptionRow name={t('ends')}>{moment(expiresAt)}</DescriptionRow>}
        </DescriptionList>
      </Panel>
      {!holds && !wasHere && <SecretGone title={t('gone')}>{t('goneMeans')}</SecretGone>}
    </div>
  )
}

/** Form with the addresses that may reach the console, validated while typing, and the button that opens it. */
function OpenForm({ ownAddress }: { ownAddress: string | null }) {
  const t = useTranslations('console')
  const why = useDisabledReason()
  const style = useTimeStyle()
  const secrets = useSecrets()
  const { server, rights, live } = useServer()
  const draft = useDraft(textDrafts, `console-acl:${server.id}`, ownAddress ?? '', '')
  const { value: typed, change: setTyped } = draft
  const { submit, callsOf, tried, pending, notice } = useChangeForm(openConsole, {
    live,
    subject: ({ id }) => ({ kind: 'console', id, name: server.name }),
    announce: () => ({ title: t('open.done', { name: server.name }) }),
    onDone: ({ value }) => {
      draft.discard()
      const { address, username, password } = value
      secrets.put({
        id: `console-${server.id}`,
        scope: consoleScope(server.id),
        title: t('secret.title', { name: server.name }),
        entries: [
          { label: t('secret.address'), value: address, masked: false },
          { label: t('secret.username'), value: username, masked: false },
          { label: t('secret.password'), value: password, masked: true },
        ],
      })
      // To the login, above the form.
      window.scrollTo({ top: 0 })
    },
  })
  const entries = typed === (ownAddress ?? '') ? [] : aclEntries(typed)
  const reason = why(canOpenConsole(server, rights))
  const wrong = entries.filter(({ problem }) => problem !== null).length
  const isWrong = wrong > 0 || aclTexts(typed).length === 0
  const hasOwn = ownAddress === null || aclTexts(typed).includes(ownAddress)
  const acl = aclToSend(typed)

  return (
    <Panel title={t('open.title')}>
      <Form aria-label={t('open.title')} onSend={() => submit(acl && !reason ? { id: server.id, acl } : null)}>
        <fieldset className="grid grid-cols-1 content-start gap-4">
          <p>{t('open.means')}</p>
          <Field
            label={t('acl.label')}
            hint={t('acl.hint')}
            error={tried && isWrong ? t(wrong > 0 ? 'acl.wrong' : 'acl.empty', { count: wrong }) : null}
          >
            {(wires) => (
              <Textarea
                {...wires}
                mono
                fit
                rows={2}
                name="acl"
                required
                verbatim
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <p className="text-compact text-fg-muted">
            {ownAddress ? t('own.is', { address: ownAddress }) : t('own.unknown')}
          </p>
          {!hasOwn && (
            <Button
              size="small"
              className="justify-self-start"
              onClick={() =>
                setTyped(typed.trim() === '' ? ownAddress : `${typed.replace(/[;,\s]+$/, '')}; ${ownAddress}`)
              }
            >
              {t('own.add', { address: ownAddress })}
            </Button>
          )}
          <AclRemarks entries={entries} onUse={(from, to) => setTyped(withEntry(typed, from, to))} />
          <div className="grid grid-cols-1 content-start gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <Button type="submit" variant="primary" icon={Monitor} busy={pending} reason={reason}>
                {t(server.console ? 'open.another' : 'open.action')}
              </Button>
              <ShowCalls of={callsOf(acl ? { id: server.id, acl } : null)} />
            </div>
            {server.console && !reason && <p className="text-compact text-fg-muted">{t('open.replaces')}</p>}
          </div>
          <OutcomeNotice
            {...notice}
            whether={t('open.whether', { name: server.name })}
            refused={(failure) => explained(consoleRefusalOf(failure), (key) => t(`refused.${key}`))}
            latestState={t('open.latestState', {
              time: formatTime(live.asOf, style),
              open: String(server.console !== null),
            })}
          />
        </fieldset>
      </Form>
    </Panel>
  )
}

type AclRemarksProps = { entries: readonly AclEntry[]; onUse: (from: string, to: string) => void }

/** Errors and warnings of each entry in the list, with buttons that apply a correction. */
function AclRemarks({ entries, onUse }: AclRemarksProps) {
  const t = useTranslations('console.acl')
  const remarked = entries.filter(({ problem, warning }) => problem !== null || warning !== null)
  if (remarked.length === 0) return null
  return (
    <ul className="grid grid-cols-1 content-start gap-2" role="status">
      {remarked.map(({ text, problem, warning, suggestion }) => (
        <li key={text} className={`${iconLineClass} text-compact ${problem ? 'text-danger-fg' : 'text-warn-fg'}`}>
          <Icon of={problem ? CircleAlert : TriangleAlert} />
          <span className="min-w-0 break-words">
            <span className="mono">{text}</span>:{' '}
            {problem ? t(`problem.${problem}`) : warning && t(`warning.${warning}`, { network: suggestion ?? '' })}{' '}
            {suggestion && (
              <Button size="small" onClick={() => onUse(text, suggestion)}>
                {t('use', { mended: suggestion })}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The open session with its login while shown, and the form that opens one. */
export function Console({ ownAddress }: { ownAddress: string | null }) {
  const t = useTranslations('console')
  const { server } = useServer()
  return (
    <PartBoundary what={t('failed')}>
      <ServerNotices />
      <div className="grid grid-cols-1 content-start gap-6">
        <Secrets scope={consoleScope(server.id)} />
        <div className="cols-side">
          <OpenForm ownAddress={ownAddress} />
          <OpenSession />
        </div>
      </div>
    </PartBoundary>
  )
}
