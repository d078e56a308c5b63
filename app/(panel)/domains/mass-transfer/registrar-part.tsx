'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { explained, OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Countdown, useClock } from '@/components/ui/clock'
import { TextField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { onPress } from '@/components/ui/on-press'
import { panelFootClass, stickyFootClass } from '@/components/ui/panel'
import { Segment } from '@/components/ui/segment'
import {
  canImport,
  type FoundDomain,
  importValidMs,
  registrarRefusalOf,
  type RegistrarLogin,
  type RegistrarRead,
  restoredRead,
  storedRead,
} from '@/lib/mass-transfer/rules/import'
import { isTransferOpen, itemsByName } from '@/lib/mass-transfer/rules/item'
import type { Failure } from '@/lib/model/outcome'
import { readRegistrarAction } from './actions'
import { FoundDomains } from './found-domains'
import type { AddProps } from './list-form'
import { transferCalls, useTransferRefused } from './use-transfers'

const TransferReview = onPress(() => import('./transfer-review').then((loaded) => loaded.TransferReview))

type Kept = { read: RegistrarRead | null; chosen: readonly string[] }
const nothing: Kept = { read: null, chosen: [] }
const reads = defineStoredForm<Kept>({
  stored: ({ read, chosen }) => storedRead(read, chosen),
  restored: (stored) => restoredRead(stored),
})

/** Imports domains from an account at an external registrar, within an hour of reading it. */
export function RegistrarPart({ items, asOf, why, sending, onStart }: AddProps) {
  const t = useTranslations('massTransfer')
  const { value, change } = useStoredForm(reads, 'registrar', () => nothing)
  const { read } = value
  const until = read ? read.readAt.getTime() + importValidMs : 0
  // The API's clock, from the later of the two readings.
  const now = read && read.readAt > asOf ? read.readAt : asOf
  const left = useClock(now, (time) => (time < until ? 1 : 0))
  const expired = read !== null && left === 0
  const [asks, setAsks] = useState(false)

  if (!read) {
    return (
      <div className="p-4">
        <RegistrarForm
          why={why}
          onRead={(found) => change(({ chosen }) => ({ read: found, chosen: stillThere(found, chosen) }))}
        />
      </div>
    )
  }
  const itemOf = itemsByName(items)
  const domains = read.domains.map((domain) => {
    const item = itemOf.get(domain.name)
    const underWay = item !== undefined && (isTransferOpen(item) || item.status === 'done')
    return { ...domain, underWay, can: canImport(domain) && !underWay }
  })
  const ready = new Set(domains.flatMap(({ name, can }) => (can ? [name] : [])))
  const chosen = value.chosen.filter((name) => ready.has(name))
  const entries = chosen.map((name) => ({ name, code: null, token: true, switchNs: false }))
  const picked = domains.filter(({ name }) => chosen.includes(name))
  const from = { kind: 'import', importId: read.importId } as const
  const start = () => {
    setAsks(false)
    onStart(t('found.send', { count: chosen.length }), from, entries, (taken) =>
      change((kept) => ({ ...kept, chosen: kept.chosen.filter((name) => !taken.has(name)) })),
    )
  }
  return (
    <>
      <div className="grid grid-cols-1 content-start gap-4 p-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <span>{t('found.count', { count: read.domains.length, can: ready.size })}</span>
          <Countdown until={new Date(until)} asOf={now} span="hour" withLeft expired={t('found.expired')} />
          <Button variant="quiet" size="small" onClick={() => change((kept) => ({ ...kept, read: null }))}>
            {t('found.another')}
          </Button>
        </div>
        {read.unreadable > 0 && (
          <p className="text-compact text-fg-muted">{t('found.unreadable', { count: read.unreadable })}</p>
        )}
        {expired && (
          <div className="grid grid-cols-1 content-start gap-2">
            <p>{t('found.expiredMeans')}</p>
            <RegistrarForm
              why={why}
              onRead={(found) => change((kept) => ({ read: found, chosen: stillThere(found, kept.chosen) }))}
            />
          </div>
        )}
        <FoundDomains
          domains={domains}
          chosen={new Set(chosen)}
          onChoose={(names) => change((kept) => ({ ...kept, chosen: names }))}
        />
      </div>
      <div className={`${panelFootClass} ${stickyFootClass}`}>
        <Button
          variant="primary"
          busy={sending}
          reason={why ?? (expired ? t('found.expiredWhy') : chosen.length === 0 ? t('found.nothing') : null)}
          onClick={() => setAsks(true)}
        >
          {t('found.send', { count: chosen.length })}
        </Button>
        {asks && (
          <TransferReview
            entries={entries}
            copies={{ records: sumOf(picked, 'records'), redirects: sumOf(picked, 'redirects') }}
            calls={transferCalls(from, entries)}
            onKeep={() => setAsks(false)}
            onConfirm={start}
          />
        )}
        <p className="flex-[1_1_14rem] text-compact text-fg-muted">{t('found.means')}</p>
      </div>
    </>
  )
}

const sumOf = (domains: readonly FoundDomain[], what: 'records' | 'redirects') =>
  domains.reduce((all, domain) => all + (domain[what] ?? 0), 0)

/** Keeps the selection after a new connection, for domains that are found again. */
function stillThere(read: RegistrarRead, chosen: readonly string[]): string[] {
  const there = new Set(read.domains.filter(canImport).map(({ name }) => name))
  return chosen.filter((name) => there.has(name))
}

type Way = RegistrarLogin['way']

/** The login at the external registrar. It stays in this form until it is sent, and is never stored. */
function RegistrarForm({ why, onRead }: { why: string | null; onRead: (read: RegistrarRead) => void }) {
  const t = useTranslations('massTransfer')
  const [way, setWay] = useState<Way>('key')
  const [missing, setMissing] = useState<{ user: boolean; secret: boolean } | null>(null)
  const { send, pending, outcome } = useChange(readRegistrarAction, {
    // Only reads; changes nothing.
    subject: null,
  })
  const refusedTransfer = useTransferRefused()
  const refused = (failure: Failure) =>
    refusedTransfer(failure) ?? explained(registrarRefusalOf(failure), (key) => t(`refused.${key}`))

  const submit = async (of: HTMLFormElement) => {
    const form = new FormData(of)
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const [user, secret] = [field('registrar-user').trim(), field('registrar-secret')]
    const lacks = { user: user === '', secret: secret === '' }
    setMissing(lacks)
    if (lacks.user || lacks.secret || why) return
    const login: RegistrarLogin =
      way === 'key' ? { way, token: user, secret } : { way, username: user, password: secret }
    const answer = await send(login)
    if (answer?.status === 'done' && answer.value) onRead(answer.value)
  }
  return (
    <Form className="grid grid-cols-1 content-start gap-4" onSend={submit} autoComplete="off">
      <p className="text-fg-muted">{t('registrar.what')}</p>
      {outcome?.status === 'done' && outcome.value === null ? (
        <Notice tone="warn" title={t('registrar.otp.title')} role="alert">
          {t('refused.otp')}
        </Notice>
      ) : (
        <OutcomeNotice outcome={outcome} whether={t('registrar.whether')} refused={refused} />
      )}
      <div className="max-w-lg">
        <Segment
          name="registrar-way"
          label={t('registrar.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'key', name: t('registrar.key') },
            { value: 'login', name: t('registrar.login') },
          ]}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <TextField
          key={`${way}-user`}
          label={t(`registrar.user.${way}`)}
          name="registrar-user"
          mono={way === 'key'}
          verbatim
          error={missing?.user ? t(`registrar.missing.${way}`) : undefined}
        />
        <TextField
          key={`${way}-secret`}
          label={t(`registrar.secret.${way}`)}
          name="registrar-secret"
          type="password"
          // Not the panel's own password, which a browser would fill in despite `off`.
          autoComplete="new-password"
          hint={t('registrar.notStored')}
          error={missing?.secret ? t(`registrar.missingSecret.${way}`) : undefined}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={pending} reason={why}>
          {t('registrar.read')}
        </Button>
      </div>
    </Form>
  )
}
