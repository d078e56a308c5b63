import { useMemo, useSyncExternalStore } from 'react'
import { type PowerAction, powerActions, type PowerSubject } from '@/lib/servers/rules/power'
import {
  isRemembered,
  type PowerMeasurement,
  progressOf,
  serverNow,
  watched,
  type WatchedPower,
  withAnswer,
  withInstall,
} from '@/lib/servers/rules/power-watch'
import { useWork } from '@/components/work/use-work'
import { keptValue, onForget } from '@/lib/storage/device-store'
import { isFlag, isLike, isNumber, isOneOf, isText, orNull, storedList } from '@/lib/storage/stored-list'

/**
 * What this sign-in has sent to servers that changes their power, shared by all pages and tabs and kept over a reload: a
 * server that reboots is rebooting wherever it is shown. `FollowPower` measures it.
 */

/** As JSON has it, with times as text. */
type Stored = {
  id: string
  name: string | null
  isAwaited: boolean
  acceptedAt: string | null
  misses: number
  isLate: boolean
  watch: StoredWatch
}
type StoredWatch = {
  action: PowerAction
  sentAt: string
  since: string | null
  seenOff: boolean
  last: StoredPower | null
}
type StoredPower = { on: boolean; measuredAt: string }

const isDate = (value: unknown): value is string => isText(value) && Number.isFinite(Date.parse(value))
const stored = storedList(
  isLike<Stored>({
    id: isText,
    name: orNull(isText),
    isAwaited: isFlag,
    acceptedAt: orNull(isDate),
    misses: isNumber,
    isLate: isFlag,
    watch: isLike<StoredWatch>({
      action: isOneOf(...powerActions),
      sentAt: isDate,
      since: orNull(isDate),
      seenOff: isFlag,
      last: orNull(isLike<StoredPower>({ on: isFlag, measuredAt: isDate })),
    }),
  }),
)

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const kept = keptValue<readonly WatchedPower[]>({
  key: 'power',
  days: 1,
  restored: (value) =>
    stored(value).map(({ watch: { sentAt, since, last, ...watch }, acceptedAt, ...rest }) => ({
      ...{ ...rest, acceptedAt: dateOf(acceptedAt) },
      watch: {
        ...{ ...watch, sentAt: new Date(sentAt), since: dateOf(since) },
        last: last && { on: last.on, measuredAt: new Date(last.measuredAt) },
      },
    })),
})
const none: readonly WatchedPower[] = []

const write = (all: readonly WatchedPower[]) => kept.write(remembered(all))

/** Those that may still say more than a record of the API. */
function remembered(all: readonly WatchedPower[]): WatchedPower[] {
  const now = new Date()
  return all.filter((power) => isRemembered(power, now))
}

/** What was sent to servers and still says more than their records. */
export function usePowers(): readonly WatchedPower[] {
  const all = useSyncExternalStore(kept.subscribe, kept.read, () => none)
  return useMemo(() => remembered(all), [all])
}

/** What was sent last to a server, or null. */
export const powerOf = (id: string): WatchedPower | null => kept.read().find((power) => power.id === id) ?? null

/** Servers whose answer this document waits for. */
const awaited = new Set<string>()
onForget(() => awaited.clear())

/** Whether this document waits for the answer: until then a measurement says nothing. */
export const isAwaitedHere = ({ id, isAwaited }: WatchedPower) => isAwaited && awaited.has(id)

/** Remembers what is sent now, before its answer; it replaces what was sent to the server before. */
export function rememberPower(id: string, name: string | null, action: PowerAction): void {
  awaited.add(id)
  write([watched(id, name, action, new Date()), ...kept.read().filter((power) => power.id !== id)])
}

/** Remembers that the API has accepted what was sent last, or that its answer was lost. */
export function settlePower(id: string, outcome: 'done' | 'unknown'): void {
  awaited.delete(id)
  change(id, (power) => ({ ...power, isAwaited: false, acceptedAt: outcome === 'done' ? new Date() : null }))
}

/** Forgets what was refused or dismissed. */
export function forgetPower(id: string): void {
  awaited.delete(id)
  if (powerOf(id)) write(kept.read().filter((power) => power.id !== id))
}

/**
 * Applies a measurement of a server's power; null is a miss.
 *
 * @returns what was sent, if the server has reached it with this measurement
 */
export function applyPower(id: string, measured: PowerMeasurement | null): WatchedPower | null {
  const before = powerOf(id)
  if (!before || (!measured && progressOf(before) !== 'following')) return null
  const after = withAnswer(before, measured, new Date())
  change(id, () => after)
  const isReached = progressOf(after) === 'reached' && progressOf(before) !== 'reached'
  return isReached ? after : null
}

function change(id: string, to: (power: WatchedPower) => WatchedPower): void {
  write(kept.read().map((power) => (power.id === id ? to(power) : power)))
}

/** Servers whose installation was ordered on this device and is not over: their records may be older. */
function useOrderedInstalls(): ReadonlySet<string> {
  const work = useWork()
  return useMemo(() => {
    const begun = work.filter(
      ({ kind, phase, state }) => kind === 'install' && phase === 'system' && state === 'underWay',
    )
    return new Set(begun.map(({ id }) => id))
  }, [work])
}

/** Returns a function that shows a server as it is now by what this device has ordered. @see serverNow */
export function useServerNow() {
  const powers = usePowers()
  const installs = useOrderedInstalls()
  return useMemo(() => {
    const byId = new Map(powers.map((power) => [power.id, power]))
    return <S extends PowerSubject & { id: string }>(server: S, asOf: Date) =>
      serverNow(installs.has(server.id) ? withInstall(server) : server, byId.get(server.id) ?? null, asOf)
  }, [powers, installs])
}

/** Returns a server of which only a record is known, as installing once that was ordered here. */
export function useInstallNow<S extends PowerSubject & { id: string }>(server: S): S {
  return useOrderedInstalls().has(server.id) ? withInstall(server) : server
}
