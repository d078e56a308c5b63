import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { createSerializer, useQueryStates } from 'nuqs'
import { useResolved } from '@/components/live/use-resolved'
import type { KnownKey } from '@/components/ssh-key/add-key-dialog'
import type { Timed } from '@/lib/api/client'
import type { Rows } from '@/lib/api/wire'
import type { App } from '@/lib/catalogue/model'
import { isSignInNeeded, type Outcome, type Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { toast } from '@/components/feedback/toaster'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { fetchLive } from '@/components/live/fetch-live'
import { useSecrets } from '@/components/secret/secret-provider'
import { forgetSent } from '@/components/form/sent-changes'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { reportWork, useWork } from '@/components/work/use-work'
import type { Installation, ReinstallStarted } from '@/lib/install/api'
import type { Install } from '@/lib/install/model'
import { maxReinstallKeys, refusalOf, type ReinstallOrder } from '@/lib/install/rules/order'
import { isRunning } from '@/lib/install/rules/reinstall'
import { type AccountKeys, findChosen, type ReleaseList, type SystemList } from './chosen'
import {
  type Draft,
  keptDraft,
  valuesOf,
  type WizardServer,
  problemsOf,
  shownStep,
  wizardParsers,
  type WizardStepId,
  wizardSteps,
  rememberSettings,
} from './values'

/** The query string; defaults are left out. */
const queryOf = createSerializer(wizardParsers)

export type WizardSource = {
  server: WizardServer
  systems: Promise<Settled<SystemList>>
  apps: Promise<Settled<Rows<App>>>
  account: Promise<Settled<AccountKeys>>
}

/** State shared by the steps of the wizard: the URL, the draft, the catalogue as it loads, and errors. */
export function useWizard({ server, ...awaited }: WizardSource) {
  const { draft, change, clear } = useWizardDraft(server.id)
  const [url, setUrl] = useQueryStates(wizardParsers, { history: 'push' })
  // A notice is shown for a draft that existed when the wizard opened.
  const [keptAt, setKeptAt] = useState<number | null | undefined>(undefined)
  const [tried, setTried] = useState<Partial<Record<WizardStepId, boolean>>>({})
  const [addedKeys, setAddedKeys] = useState<readonly KnownKey[]>([])
  if (draft !== null && keptAt === undefined) setKeptAt(draft.keptAt ?? null)

  const systems = useResolved(awaited.systems)
  const releases = useReleases(systems)
  const apps = useResolved(awaited.apps)
  const account = useResolved(awaited.account)

  const values = draft ? valuesOf(draft, server) : null
  const osId = url.os ?? (draft?.osId || null)
  const chosen = findChosen(osId, { systems, releases, apps }, server)
  const problems = (step: WizardStepId) => (values ? problemsOf(step, values, chosen, osId !== null) : [])
  // Until the catalogue has loaded, the choice cannot be called wrong.
  const isInOrder = (step: WizardStepId) =>
    step === 'system' && chosen === 'unread' ? true : problems(step).length === 0
  // The order was sent and its page comes: a step given up for want of the draft would change the URL under way to it,
  // which makes the router load a page anew, and passwords are in memory only.
  const [isLeaving, setLeaving] = useState(false)
  const step = draft === null || isLeaving ? url.step : shownStep(url.step, isInOrder)
  // The step asked for is given up, or it would open as soon as this one is valid, in the middle of typing.
  if (step !== url.step && !tried[step]) setTried({ ...tried, [step]: true })
  const settle = useEffectEvent(() => void setUrl({ step }, { history: 'replace' }))
  useEffect(() => {
    if (step !== url.step) settle()
  }, [step, url.step])
  const reached = Math.max(draft?.reached ?? 0, wizardSteps.indexOf(step))

  const keys = account?.ok ? withAdded(account.value.keys, addedKeys) : addedKeys
  const keyIds = (values?.keyIds ?? []).filter((id) => !account?.ok || keys.some((key) => key.id === id))

  /** Resolves once the URL has the step. */
  async function go(to: WizardStepId) {
    const place = wizardSteps.indexOf(to)
    if (place > (draft?.reached ?? 0)) change({ reached: place })
    await setUrl({ step: to, q: null, os: osId })
  }

  return {
    ...{ server, draft, values, osId, chosen, systems, releases, apps, account, keys, keyIds, step, keptAt },
    query: url.q,
    problems: tried[step] ? problems(step) : [],
    /** Whether this step was to be left in vain. */
    tried: tried[step] === true,
    change,
    clear: () => {
      clear()
      setKeptAt(null)
      setTried({})
      void setUrl(null)
    },
    /** Clears the draft without changing the URL, before the page is left. */
    forget: () => {
      setLeaving(true)
      clear()
    },
    search: (q: string) => void setUrl({ q }, { history: 'replace' }),
    choose: (os: string | null) => {
      change({ osId: os ?? '' })
      void setUrl({ os }, { history: 'replace' })
    },
    /** Chooses a key, which the list need not contain. */
    addKey: (key: KnownKey) => {
      setAddedKeys((all) => [...all.filter(({ id }) => id !== key.id), key])
      if (!keyIds.includes(key.id) && keyIds.length < maxReinstallKeys) change({ keyIds: [...keyIds, key.id] })
    },
    go,
    /**
     * Goes to the next step if this one is valid. While the catalogue is loading too: the next step waits for it, and
     * this one is shown again with its problems if the choice proves wrong.
     */
    next: () => {
      const isWrong = problems(step).length > 0
      setTried((before) => ({ ...before, [step]: isWrong }))
      const following = wizardSteps[wizardSteps.indexOf(step) + 1]
      if (!isWrong && following) void go(following)
    },
    /** URL of a step, if it can be reached now. */
    hrefOf: (to: WizardStepId) =>
      wizardSteps.indexOf(to) <= reached && shownStep(to, isInOrder) === to
        ? paths.reinstall(server.id, queryOf({ step: to, os: osId }))
        : undefined,
  }
}

export type WizardState = ReturnType<typeof useWizard>

/** The wizard after hydration, when its fields have values. */
export type ReadyWizard = WizardState & { draft: Draft; values: NonNullable<WizardState['values']> }

function withAdded(keys: readonly KnownKey[], added: readonly KnownKey[]): KnownKey[] {
  return [...keys, ...added.filter((key) => !keys.some(({ id }) => id === key.id))]
}

/**
 * The draft of one server's wizard.
 *
 * @returns `draft` is null on the server and until hydration
 */
function useWizardDraft(serverId: string) {
  const [{ read, subscribe, change, clear }] = useState(() => keptDraft(serverId))
  const draft = useSyncExternalStore<Draft | null>(subscribe, read, () => null)
  return { draft, change, clear }
}

/** The releases by distribution, as they arrive. */
function useReleases(systems: Settled<SystemList> | null): Readonly<Record<string, Settled<ReleaseList>>> {
  const [arrived, setArrived] = useState<Readonly<Record<string, Settled<ReleaseList>>>>({})
  useEffect(() => {
    let isWanted = true
    for (const { distribution, releases } of systems?.ok ? systems.value.rows : []) {
      releases.then(
        (list) => isWanted && setArrived((others) => ({ ...others, [distribution.id]: list })),
        // The component that renders it shows the error; here it has just not arrived.
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [systems])
  return arrived
}

/** The API's message about a field, until the field changes. */
export type ApiFieldMessage = { field: string; value: string; message: string }

/** Handed over by the page: it weighs less in its first script than an imported action. */
export type SendReinstall = ChangeAction<{ serverId: string; order: ReinstallOrder }, Timed<ReinstallStarted>>

/**
 * Sends the order with one call. Secrets in the answer are kept in memory for the install page. After a lost answer it is
 * looked whether the install runs, for as long as it may still begin; one that does is followed like one that was confirmed.
 */
export function useSend(
  reinstall: SendReinstall,
  wizard: { server: Pick<WizardServer, 'id' | 'name' | 'install'>; forget: () => void },
) {
  const t = useTranslations('reinstall.secret')
  const router = useRouter()
  const secrets = useSecrets()
  const { server } = wizard
  const latestState = useInstallStatus(server.id)
  const change = useChange(reinstall, {
    subject: ({ serverId }) => ({ kind: 'reinstall', id: serverId, name: server.name }),
  })
  const [sent, setSent] = useState<ReinstallOrder | null>(null)
  const [typed, setTyped] = useState('')

  async function send(order: ReinstallOrder) {
    latestState.forget()
    setSent(order)
    const outcome = await change.send({ serverId: server.id, order })
    if (outcome?.status === 'done') return begun(order, outcome.value)
    // A retry must be confirmed again.
    if (outcome && !isSignInNeeded(outcome)) setTyped('')
    // Or nothing was sent, because an earlier one may have begun.
    if (outcome === null || outcome.status === 'unknown') latestState.check()
  }

  function begun(order: ReinstallOrder, started: Timed<ReinstallStarted>) {
    const entries = entriesOf(started)
    const scope = `install:${server.id}`
    // Those of an earlier install are of no use any more.
    secrets.close(...secrets.for(scope).map(({ id }) => id))
    if (entries.length > 0) {
      secrets.put({ id: `reinstall:${server.id}`, scope, title: t('title', { name: server.name }), entries })
    }
    const hasWayIn = started.rootPassword !== null || started.sshKeyInstalled
    toast({
      title: hasWayIn ? t('started', { name: server.name }) : t('noPassword'),
    })
    const { asOf: startedAt, sshKeyInstalled: sshKey } = started
    // With its start, without which the end of an earlier app run would pass for its own.
    reportWork([{ kind: 'install', id: server.id, name: server.name, ordered: true, startedAt, sshKey }], startedAt)
    rememberSettings(order)
    wizard.forget()
    if (change.isHere()) router.push(paths.install(server.id))
  }

  function entriesOf({ rootPassword, app }: ReinstallStarted) {
    const name = app?.name ?? 'app'
    return [
      rootPassword !== null && { label: t('rootPassword'), value: rootPassword, masked: true },
      app?.adminUser != null && { label: t('appUser', { app: name }), value: app.adminUser, masked: false },
      app?.adminPassword != null && { label: t('appPassword', { app: name }), value: app.adminPassword, masked: true },
    ].filter((entry) => entry !== false)
  }

  const lost = change.outcome?.status === 'unknown' ? change.outcome : null
  const { known } = latestState
  const followed = useWork().find(({ kind, id }) => kind === 'install' && id === server.id)
  const starts = [server.install?.startedAt?.getTime(), followed?.startedAt]
  const begunInstall = lost && known?.ok && isOther(known.value.install, starts) ? known.value.install : null
  const mayStillBegin = useMayStillApply(begunInstall ? null : lost, latestState.check, known?.ok === false)
  const follow = useEffectEvent(() => {
    if (!begunInstall || !known?.ok) return
    if (lost?.key) forgetSent(lost.key)
    const startedAt = begunInstall.startedAt ?? known.asOf
    const sshKey = sent ? sent.sshKeyIds.length > 0 : undefined
    const { id, name } = server
    reportWork([{ kind: 'install', id, name, ordered: true, startedAt, sshKey, answerLost: true }], startedAt)
    if (sent) rememberSettings(sent)
    wizard.forget()
    if (change.isHere()) router.push(paths.install(id))
  })
  const hasBegun = begunInstall !== null
  useEffect(() => {
    if (hasBegun) follow()
  }, [hasBegun])

  /** Why nothing can be sent after a lost answer: the install may still begin, it is not known, or it runs. */
  const isUnclear = lost !== null && (mayStillBegin || !known?.ok || isRunning(known.value.install))
  const apiSaid = apiSaidOf(change.outcome, sent)
  return { ...change, send, sent, latestState, mayStillBegin, isUnclear, typed, setTyped, apiSaid }
}

export type Sending = ReturnType<typeof useSend>

/** Milliseconds between the answer that an install has begun and its start as the API reports it later. */
const startSlackMs = 30_000

/**
 * Whether an install is not the one that was there before, which had failed or stalled.
 *
 * @param starts of the one before, in milliseconds by the API's clock: as the page read it, and as it is followed
 */
function isOther(install: Install | null, starts: readonly (number | null | undefined)[]): boolean {
  if (install === null) return false
  const at = install.startedAt?.getTime()
  const isSame = at !== undefined && starts.some((start) => start != null && Math.abs(start - at) <= startSlackMs)
  return isRunning(install) || !isSame
}

function apiSaidOf(outcome: Outcome<ReinstallStarted> | null, sent: ReinstallOrder | null): ApiFieldMessage | null {
  if (outcome?.status !== 'refused' || sent === null) return null
  const { message } = outcome.failure
  const key = refusalOf(outcome.failure)?.key
  if (message === null) return null
  if (key === 'appDomain') return { field: 'appDomain', value: sent.appDomain ?? '', message }
  return key === 'appEmail' ? { field: 'appEmail', value: sent.appEmail ?? '', message } : null
}

/**
 * Reads after a lost answer whether an install is in progress.
 *
 * @returns `known` is null until it has been read
 */
function useInstallStatus(serverId: string) {
  const [known, setKnown] = useState<Settled<Installation> | null>(null)
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function measure() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const answer = await fetchLive<Installation>(
      paths.live.install(serverId, { app: false }),
      new AbortController().signal,
    )
    isUnderWay.current = false
    setBusy(false)
    setKnown(answer)
  }

  return { known, busy, check: () => void measure(), forget: () => setKnown(null) }
}
