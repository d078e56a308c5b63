'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/visit/link'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/model/outcome'
import { refusalOf } from '@/lib/install/rules/order'
import { isRunning } from '@/lib/install/rules/reinstall'
import type { Chosen } from './chosen'
import type { Sending, ReadyWizard } from './use-wizard'
import type { WizardStepId } from './values'

type Props = { wizard: ReadyWizard; chosen: Chosen; sending: Sending }

/** Outcome of the order: the API's message, what it means, and how to fix it. */
export function SendOutcome({ wizard, chosen, sending }: Props) {
  const t = useTranslations('reinstall')
  const { server } = wizard
  const router = useRouter()
  const { outcome, sent, latestState } = sending

  async function correct(step: WizardStepId) {
    // The URL first: one that changes while the page is read again makes the router load it anew, without this outcome.
    await wizard.go(step)
    // The image or a key may be gone from the lists.
    router.refresh()
  }

  function explain(failure: Failure) {
    const refusal = refusalOf(failure)
    if (refusal === null) return null
    const means = t(`refused.${refusal.key}.means`, {
      name: server.name,
      app: chosen.kind === 'app' ? chosen.app.name : chosen.name,
      memoryGb: server.memoryGb ?? 0,
      diskGb: server.diskGb ?? 0,
      domain: sent?.appDomain ?? '',
      email: sent?.appEmail ?? '',
    })
    if (refusal.key === 'installing') {
      const actions = <ButtonLink href={paths.install(server.id)}>{t('refused.installing.action')}</ButtonLink>
      return { means, actions }
    }
    const { key, step } = refusal
    const full = `${means} ${t('refused.nothing')}`
    if (key === 'forbidden' || step === null) return { means: full }
    return { means: full, actions: <Button onClick={() => void correct(step)}>{t(`refused.${key}.action`)}</Button> }
  }

  return (
    <OutcomeNotice
      outcome={outcome}
      whether={t('review.whether', { name: server.name })}
      refused={explain}
      latestState={outcome?.status === 'unknown' ? <LatestState wizard={wizard} sending={sending} /> : null}
      check={{ onClick: latestState.check, busy: latestState.busy }}
    />
  )
}

/** Current state of the install, read after a lost answer. */
function LatestState({ wizard, sending }: Omit<Props, 'chosen'>) {
  const t = useTranslations('reinstall.latestState')
  const style = useTimeStyle()
  const { known } = sending.latestState
  const open = String(sending.mayStillBegin)
  if (known === null) return t('measuring')
  if (!known.ok) return t('failed')
  const time = formatTime(known.asOf, style)
  const { install } = known.value
  // A failed or stalled one is that which was to be replaced.
  if (install === null || !isRunning(install)) return t('none', { time, open })
  const link = (text: ReactNode) => <Link href={paths.install(wizard.server.id)}>{text}</Link>
  const since = install.startedAt
  return since
    ? t.rich('installing', { time, since: formatTime(since, style), link })
    : t.rich('installingNoTime', { time, link })
}
