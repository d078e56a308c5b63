import { learnPaidRenewal } from '@/components/domain/use-paid-renewal'
import type { ChangeSubject } from '@/components/form/use-change'
import { readLive } from '@/components/live/fetch-live'
import type { SshKey } from '@/lib/account/model'
import type { RecordList, RedirectList } from '@/lib/dns/api'
import { recordTitle } from '@/lib/dns/rules/name'
import { type DnsRecord, fullName, presentedValue } from '@/lib/dns/rules/record'
import type { NewRedirect } from '@/lib/dns/rules/redirect'
import type { Domain } from '@/lib/domains/model'
import { readableDomain } from '@/lib/model/domain-name'
import type { Answer } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { recordStanding, recordToSend } from '@/lib/undo/rules/record-undo'
import { type Standing, standingOf, type Turned } from '@/lib/undo/rules/standing'
import type { KeyState, Undo } from '@/lib/undo/rules/undo'
import { addKeyAction, deleteKeyAction, renameKeyAction } from './account/actions'
import { addRedirect, changeRedirect, removeRedirect } from './domains/[id]/(tabs)/actions'
import { addRecord, changeRecord, deleteRecord } from './domains/[id]/(tabs)/records/actions'
import { renewDomain } from './domains/actions'

/** An ordinary change that takes one back. */
export type Reverse = { subject: ChangeSubject; send: (pageOwner: string) => Promise<Answer<unknown>> }

/** What is to be done, as things stand; where somebody has changed it since, both states in words. */
export type Plan =
  | { is: 'send'; reverse: Reverse }
  | { is: 'asBefore' }
  | { is: 'changed'; now: readonly string[]; before: string | null }

/**
 * Reads what is there now, and returns how a change is taken back.
 *
 * @param off says of a redirect that it is turned off
 * @throws ReadError
 */
export async function planUndo(undo: Undo, off: (target: string) => string): Promise<Plan> {
  switch (undo.kind) {
    case 'record':
      return planRecord(undo)
    case 'redirect':
      return planRedirect(undo, off)
    case 'autoRenew':
      return planRenewal(undo)
    case 'sshKey':
      return planKey(undo)
  }
}

type Of<Kind> = Extract<Undo, { kind: Kind }>

async function planRecord(undo: Of<'record'>): Promise<Plan> {
  const { zone, before } = undo
  const { value } = await readLive<RecordList>(paths.live.records(zone.id))
  const { id } = zone
  const textOf = (record: Omit<DnsRecord, 'id'>) =>
    [recordTitle(record, zone.display), record.ttl, presentedValue(record)].filter((part) => part !== null).join(' ')
  return planOf(undo, recordStanding(undo, value.rows), textOf, (now) => {
    const record = before && recordToSend(before)
    const subject = (kind: ChangeSubject['kind'], what: string, titled: Omit<DnsRecord, 'id'>) => ({
      ...{ kind, id: `${id}:${what}`, name: recordTitle(titled, zone.display) },
    })
    if (record && now) {
      return {
        subject: subject('recordEdit', now.id, record),
        send: (owner) => changeRecord({ id, recordId: now.id, record }, owner),
      }
    }
    if (record) {
      return {
        subject: subject('recordAdd', JSON.stringify(record), record),
        send: (owner) => addRecord({ id, record }, owner),
      }
    }
    return (
      now && {
        subject: subject('recordDelete', now.id, now),
        send: (owner) => deleteRecord({ id, record: now }, owner),
      }
    )
  })
}

async function planRedirect(undo: Of<'redirect'>, off: (target: string) => string): Promise<Plan> {
  const { zone, before, after } = undo
  const { value } = await readLive<RedirectList>(paths.live.redirects(zone.id))
  const source = (before ?? after)?.source ?? ''
  const found = value.rows.find((row) => row.source === source)
  const now = found ? { source, target: found.target ?? '', enabled: found.enabled } : null
  const isSame = (one: NewRedirect, other: NewRedirect) => one.target === other.target && one.enabled === other.enabled
  const textOf = ({ target, enabled }: NewRedirect) => (enabled ? target : off(target))
  const name = readableDomain(fullName(source, zone.name))
  const { id } = zone
  return planOf(undo, standingOf(undo, now, isSame), textOf, (there) => {
    const subject = (kind: ChangeSubject['kind']) => ({ kind, id: `${id}:${source}`, name })
    if (before && there) {
      return { subject: subject('redirectEdit'), send: (owner) => changeRedirect({ id, ...before }, owner) }
    }
    if (before) return { subject: subject('redirectAdd'), send: (owner) => addRedirect({ id, ...before }, owner) }
    return { subject: subject('redirectDelete'), send: (owner) => removeRedirect({ id, source }, owner) }
  })
}

async function planRenewal({ id, name, before: on }: Of<'autoRenew'>): Promise<Plan> {
  const { value } = await readLive<Pick<Domain, 'autoRenew'>>(paths.live.domain(id))
  if (value.autoRenew === on) return { is: 'asBefore' }
  return {
    is: 'send',
    reverse: {
      subject: { kind: 'autoRenew', id, name },
      send: async (owner) => {
        const answer = await renewDomain({ id, on }, owner)
        if (answer.status === 'done') learnPaidRenewal(id, on, answer.message)
        return answer
      },
    },
  }
}

async function planKey(undo: Of<'sshKey'>): Promise<Plan> {
  const { before, after } = undo
  const { value } = await readLive<readonly SshKey[]>(paths.live.sshKeys())
  const publicKey = (before ?? after)?.publicKey
  const now = value.find((key) => key.publicKey === publicKey) ?? null
  const isSame = (one: KeyState, other: KeyState) => one.name === other.name
  return planOf<KeyState>(
    undo,
    standingOf(undo, now, isSame),
    ({ name }) => name,
    () => {
      if (before && now) {
        return {
          subject: { kind: 'sshKeyRename', id: now.id, name: now.name },
          send: (owner) => renameKeyAction({ id: now.id, name: before.name }, owner),
        }
      }
      if (before) {
        return {
          subject: { kind: 'sshKeyAdd', id: before.publicKey, name: before.name },
          send: (owner) => addKeyAction(before, owner),
        }
      }
      return (
        now && {
          subject: { kind: 'sshKeyDelete', id: now.id, name: now.name },
          send: (owner) => deleteKeyAction({ id: now.id }, owner),
        }
      )
    },
  )
}

/** @param reverse what restores it, from what is there now; null where nothing is */
function planOf<T, Now extends T = T>(
  { before }: Pick<Turned<T>, 'before'>,
  standing: Standing<Now>,
  textOf: (state: T) => string,
  reverse: (now: Now | null) => Reverse | null,
): Plan {
  if (standing.is === 'changed') {
    return { is: 'changed', now: standing.now.map(textOf), before: before && textOf(before) }
  }
  const sent = standing.is === 'asLeft' ? reverse(standing.now) : null
  return sent ? { is: 'send', reverse: sent } : { is: 'asBefore' }
}
