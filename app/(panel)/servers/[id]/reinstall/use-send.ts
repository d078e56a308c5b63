import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toast } from '@/components/feedback/toaster'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { fetchLive } from '@/components/live/fetch-live'
import { useSecrets } from '@/components/secret/secret-provider'
import { useWork } from '@/components/work/work-provider'
import type { Installation, ReinstallStarted } from '@/lib/install/api'
import { refusalOf, type ReinstallOrder } from '@/lib/install/rules/order'
import type { Outcome, Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { rememberSettings } from './values'
import type { WizardState } from './use-wizard'

export type SendReinstall = ChangeAction<{ serverId: string; order: ReinstallOrder }, ReinstallStarted>

/** The API's message about a field, until the field changes. */
export type ApiFieldMessage = { field: string; value: string; message: string }

/** Sends the order with one call. Secrets in the answer are kept in memory for the install page. */
export function useSend(reinstall: SendReinstall, wizard: WizardState) {
  const t = useTranslations('reinstall.secret')
  const router = useRouter()
  const secrets = useSecrets()
  const work = useWork()
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
    if (outcome && outcome.status !== 'signedOut') setTyped('')
    if (outcome?.status === 'unknown') latestState.check()
  }

  function begun(order: ReinstallOrder, started: ReinstallStarted) {
    const entries = entriesOf(started)
    if (entries.length > 0) {
      const title = t('title', { name: server.name })
      secrets.put({ id: `reinstall:${server.id}`, scope: `install:${server.id}`, title, entries })
    }
    const hasWayIn = started.rootPassword !== null || started.sshKeyInstalled
    toast({
      title: hasWayIn ? t('started', { name: server.name }) : t('noPassword'),
    })
    const now = new Date()
    work.report(
      [{ kind: 'install', id: server.id, name: server.name, ordered: true, sshKey: started.sshKeyInstalled }],
      now,
    )
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

  return { ...change, send, sent, latestState, typed, setTyped, apiSaid: apiSaidOf(change.outcome, sent) }
}

export type Sending = ReturnType<typeof useSend>

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
