import { useSyncExternalStore } from 'react'
import { isRecord } from '@/components/form/use-kept'
import { readableDomain } from '@/lib/rules/domain-name'
import type { HolderForm, Person } from '@/lib/rules/tlds/form'
import { emptyRegistrant } from '@/lib/rules/tlds/form'
import { personFrom, textFrom } from './stored-registrant'

/** A holder of an earlier registration, without any number that says who it is. */
export type KnownHolder = Person & {
  kind: HolderForm['kind']
  applicantName: string
  /** The latest domain that it was used for. */
  usedFor: string
}

const prefix = 'havn:contacts:'
const most = 10
const none: readonly KnownHolder[] = []
const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string | null; holders: readonly KnownHolder[] }>()

/**
 * Holders of earlier registrations, kept on this device only and forgotten at sign-out.
 *
 * @param owner whose they are
 */
export function useContactBook(owner: string) {
  const holders = useSyncExternalStore(
    subscribe,
    () => read(owner),
    () => none,
  )
  return {
    holders,
    remember: (holder: HolderForm, domain: string) => write(owner, withHolder(read(owner), holder, domain)),
    forget: (place: number) => write(owner, read(owner).toSpliced(place, 1)),
  }
}

/** How a holder is called in a list. */
export function holderName({ kind, organization, firstName, lastName }: HolderForm | KnownHolder): string {
  const person = `${firstName} ${lastName}`.trim()
  return kind === 'organization' && organization.trim() !== '' ? organization.trim() : person
}

function withHolder(known: readonly KnownHolder[], holder: HolderForm, domain: string): KnownHolder[] {
  const { numbers: _numbers, ...rest } = holder
  const others = known.filter((one) => holderName(one) !== holderName(holder) || one.kind !== holder.kind)
  return [{ ...rest, usedFor: readableDomain(domain) }, ...others].slice(0, most)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}

/** The same list until it changes. */
function read(owner: string): readonly KnownHolder[] {
  const text = stored(owner)
  const known = parsed.get(owner)
  if (known?.text === text) return known.holders
  const holders = parse(text)
  parsed.set(owner, { text, holders })
  return holders
}

function stored(owner: string): string | null {
  try {
    return localStorage.getItem(prefix + owner)
  } catch {
    return null
  }
}

function write(owner: string, holders: readonly KnownHolder[]): void {
  try {
    if (holders.length === 0) localStorage.removeItem(prefix + owner)
    else localStorage.setItem(prefix + owner, JSON.stringify(holders))
  } catch {
    // Where the browser does not let us store, the next registration is typed anew.
  }
  listeners.forEach((tell) => tell())
}

function parse(text: string | null): readonly KnownHolder[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isRecord).map(knownFrom) : none
  } catch {
    return none
  }
}

function knownFrom(record: Record<string, unknown>): KnownHolder {
  return {
    ...personFrom(record, emptyRegistrant('').holder),
    kind: record.kind === 'person' ? 'person' : 'organization',
    applicantName: textFrom(record.applicantName, ''),
    usedFor: textFrom(record.usedFor, ''),
  }
}
