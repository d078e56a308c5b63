'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { addField } from '@/components/form/add-field'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineDraft, textDrafts, useDraft } from '@/components/form/use-draft'
import { Button, IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Plus, X } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { normaliseHostName, suggestedHostNames } from '@/lib/model/host-name'
import {
  hasName,
  maxReverseNameServers,
  delegationProblems,
  reverseNameProblem,
} from '@/lib/network/rules/reverse-names'
import { paths } from '@/lib/paths'
import type { Address } from '@/lib/servers/model'
import type { Subnet } from '@/lib/servers/wire-detail'
import { useServer } from '../server-live'
import { delegateAction, setReverseAction } from '../actions'
import { useNetworkRefused } from './network-parts'

type NameFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error: string | null
  value: string
  onChange: (value: string) => void
  /** Buttons at the end of the field. */
  children?: ReactNode
  autoFocus?: boolean
  id?: string
}

/** A field for a host name, with buttons that correct mistakes. */
function NameField({ label, hint, error, value, onChange, children, autoFocus, id }: NameFieldProps) {
  const t = useTranslations('network')
  const { server } = useServer()
  const sent = normaliseHostName(value)
  const offers = error ? suggestedHostNames(value, [server.name]).filter((offer) => offer !== sent) : []
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      good={!error && sent !== value.trim().toLowerCase() ? t('sentAs', { name: sent }) : undefined}
    >
      {(wires) => (
        <>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Input
              {...wires}
              className="min-w-48 flex-1"
              mono
              inputMode="url"
              verbatim
              autoFocus={autoFocus}
              value={value}
              onFocus={(event) => autoFocus && event.target.select()}
              onChange={(event) => onChange(event.target.value)}
            />
            {children}
          </div>
          {offers.length > 0 && (
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              {offers.map((offer) => (
                <Button key={offer} size="small" onClick={() => onChange(offer)}>
                  {t('use', { name: offer })}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  )
}

type ReverseFormProps = { address: Address; canCheck: boolean; onClose: () => void }

/** The field for the name of one address. The draft is kept, also after leaving the page, until saved or discarded. */
export function ReverseForm({ address, canCheck, onClose }: ReverseFormProps) {
  const t = useTranslations('network.reverse')
  const problems = useTranslations('network.problem')
  const refused = useNetworkRefused()
  const { server, live } = useServer()
  const now = address.reverse ?? ''
  const draft = useDraft(textDrafts, `reverse:${server.id}:${address.address}`, now, now)
  const typed = draft.value
  const { submit, callsOf, tried, pending, notice } = useChangeForm(setReverseAction, {
    live,
    subject: ({ id }) => ({ kind: 'reverse', id: `${id}:${address.address}`, name: address.address }),
    announce: ({ value }) => ({
      title: t('done', { address: address.address, name: value }),
      text: t('caches'),
      link: canCheck ? { label: t('check'), href: paths.network(server.id, address.address) } : undefined,
    }),
    onDone: close,
  })
  const problem = reverseNameProblem(typed)
  const input =
    problem || address.id === null ? null : { id: server.id, ipId: address.id, family: address.family, name: typed }

  function close() {
    draft.discard()
    onClose()
  }

  function save() {
    return input !== null && hasName(address, typed) ? close() : submit(input)
  }

  return (
    <Form
      className="grid grid-cols-1 content-start gap-2 py-2"
      aria-label={t('label', { address: address.address })}
      onSend={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || pending) return
        event.preventDefault()
        close()
      }}
    >
      <NameField
        label={t('label', { address: address.address })}
        hint={t('hint')}
        error={tried && problem ? problems(problem) : null}
        value={typed}
        onChange={draft.change}
        autoFocus
      >
        <Button type="submit" variant="primary" busy={pending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('keep')}
        </Button>
        <ShowCalls of={callsOf(input)} />
      </NameField>
      <OutcomeNotice
        {...notice}
        whether={t('whether', { address: address.address })}
        refused={refused}
        latestState={address.reverse ? t('latestState', { name: address.reverse }) : t('standingNone')}
      />
    </Form>
  )
}

const drafts = defineDraft<string[]>((value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null,
)

/** One to five name servers for the reverse zone of a routed network; they replace the current ones. */
export function DelegationForm({ subnet, onClose }: { subnet: Subnet; onClose: () => void }) {
  const t = useTranslations('network.subnets')
  const problems = useTranslations('network.problem')
  const refused = useNetworkRefused()
  const id = useId()
  const { server, live } = useServer()
  const now = subnet.nameServers.length > 0 ? subnet.nameServers : ['']
  const draft = useDraft(drafts, `delegation:${server.id}:${subnet.cidr}`, now, now.join(' '))
  const { value: typed, change: setTyped } = draft
  const { submit, callsOf, tried, pending, notice } = useChangeForm(delegateAction, {
    live,
    subject: ({ subnetId }) => ({ kind: 'delegation', id: subnetId, name: subnet.cidr }),
    announce: () => ({ title: t('done', { network: subnet.cidr }), text: t('caches') }),
    onDone: close,
  })
  const found = delegationProblems(typed)
  const nameServers = typed.map(normaliseHostName).filter((name) => name !== '')
  const input =
    subnet.id === null || found.some((problem) => problem !== null)
      ? null
      : { id: server.id, subnetId: subnet.id, nameServers }

  function close() {
    draft.discard()
    onClose()
  }

  return (
    <Form
      className="grid grid-cols-1 content-start gap-4"
      aria-label={t('form', { network: subnet.cidr })}
      onSend={() => submit(input)}
    >
      <p className="text-compact text-fg-muted">{t('hint')}</p>
      {typed.map((name, at) => {
        const problem = tried ? found[at] : null
        return (
          <NameField
            key={at}
            id={`${id}-${at}`}
            label={t('nameServer', { number: at + 1 })}
            error={problem ? problems(problem) : null}
            value={name}
            onChange={(value) => setTyped(typed.with(at, value))}
            autoFocus={at === 0}
          >
            {typed.length > 1 && (
              <IconButton
                icon={X}
                variant="quiet"
                label={t('remove', { number: at + 1 })}
                onClick={() => setTyped(typed.toSpliced(at, 1))}
              />
            )}
          </NameField>
        )
      })}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          icon={Plus}
          variant="quiet"
          reason={typed.length >= maxReverseNameServers ? t('enough', { most: maxReverseNameServers }) : null}
          onClick={({ currentTarget }) => addField(currentTarget, () => setTyped([...typed, '']))}
        >
          {t('add')}
        </Button>
      </div>
      <OutcomeNotice
        {...notice}
        whether={t('whether', { network: subnet.cidr })}
        refused={refused}
        latestState={
          subnet.nameServers.length > 0 ? t('latestState', { names: subnet.nameServers.join(', ') }) : t('standingNone')
        }
      />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={pending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('keep')}
        </Button>
        <ShowCalls of={callsOf(input)} />
      </div>
    </Form>
  )
}
