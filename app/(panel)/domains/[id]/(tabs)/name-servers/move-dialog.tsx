'use client'

import { useTranslations } from 'next-intl'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { Diff } from '@/components/ui/code-block'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ShieldOff } from '@/components/ui/icons'
import type { MoveEffect } from '@/lib/domains/rules/name-servers'
import { useDnssecChain } from '../dnssec-chain'
import { useDomain } from '../domain-live'

type MoveDialogProps = {
  hosts: readonly string[]
  /** Current name servers at the registry, as far as known. */
  before: readonly string[]
  effect: MoveEffect
  busy: boolean
  calls: Shown | null
  onKeep: () => void
  onConfirm: () => void
}

/** Shows the name servers before and after, and the effect on records and DNSSEC. */
export function MoveDialog({ hosts, before, effect, busy, calls, onKeep, onConfirm }: MoveDialogProps) {
  const t = useTranslations('domain.ns')
  const diff = useTranslations('domain.diff')
  const chainWords = useTranslations('domain.chain')
  const { domain } = useDomain()
  const chain = useDnssecChain(effect)
  const isBlocked = chain.verdict === 'blocked'
  const rows = [
    ...before.filter((host) => !hosts.includes(host)).map((host) => ({ host, kind: 'gone' as const })),
    ...hosts.map((host) => ({ host, kind: before.includes(host) ? ('same' as const) : ('new' as const) })),
  ]
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={isBlocked ? () => void chain.turnOff() : onConfirm}
      busy={busy || chain.turningOff}
      title={t('ask', { name: domain.display })}
      keep={t('keep')}
      beside={!isBlocked && <ShowCalls of={calls} />}
      confirm={
        isBlocked
          ? { label: chainWords('turnOff'), icon: ShieldOff }
          : { label: t('do'), variant: chain.verdict === 'accept' ? 'danger' : 'primary', reason: chain.reason }
      }
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <Diff label={diff('label')} lines={rows.map(({ host, kind }) => ({ kind, word: diff(kind), text: host }))} />
        {domain.external && <p className="text-compact text-fg-muted">{t('beforeUnknown')}</p>}
        <p>{t(`effect.${effect}`)}</p>
        {chain.notice}
      </div>
    </ConfirmDialog>
  )
}
