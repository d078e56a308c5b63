'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Form } from '@/components/form/form'
import { LookupStatus, useLookupText, usePointing, useSnapshots } from '@/components/server/server-lookups'
import { AttentionItem } from '@/components/ui/attention-item'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Camera, Globe, HardDrive, Info, type LucideIcon, Network, Tag, TriangleAlert } from '@/components/ui/icons'
import { listClass } from '@/components/ui/class-names'
import { TypedConfirm, typedMatches } from '@/components/ui/confirm-dialog'
import { Panel } from '@/components/ui/panel'
import type { Pointing } from '@/lib/dns/rules/pointing'
import { intlTag } from '@/lib/format/locale'
import { formatClock } from '@/lib/format/time'
import { type Loss, losses, type ReinstallOrder } from '@/lib/install/rules/order'
import type { Permission } from '@/lib/model/reasons'
import type { Chosen } from './chosen'
import { SendOutcome } from './send-outcome'
import type { Sending, ReadyWizard } from './use-wizard'
import { fieldId, orderOf } from './values'

const icons: Record<Loss['key'], LucideIcon> = {
  disk: HardDrive,
  snapshots: Camera,
  domains: Globe,
  bgpSessions: Network,
  reverseDns: Tag,
}

type Props = { wizard: ReadyWizard; chosen: Chosen; sending: Sending; permission: Permission }

/**
 * Lists what will be lost, from loaded data and extra reads, then asks for confirmation once they are there: what comes in
 * above the button would also move it away under the pointer. Failed reads are shown and do not block.
 */
export function LossesPanel({ wizard, chosen, sending, permission }: Props) {
  const t = useTranslations('reinstall')
  const style = useTimeStyle()
  const { server, values, keyIds } = wizard
  const order = orderOf(chosen, values, keyIds)
  const hasSnapshots = server.kind !== 'dedicated'
  const pointing = usePointing(server.id)
  const snapshots = useSnapshots(server.id, hasSnapshots)
  const isCounting = [...(hasSnapshots ? [snapshots] : []), pointing].some(
    ({ value, failure }) => value === null && failure === null,
  )
  const lookups = {
    snapshots: snapshots.value?.rows.map(({ name }) => name) ?? null,
    domains: pointing.value?.domains.map(({ name }) => name) ?? null,
  }
  return (
    <div className="lg:sticky lg:top-20">
      <Panel
        title={t('losses.title')}
        tone="danger"
        icon={<Icon of={TriangleAlert} size={20} />}
        aside={t('review.counted', { time: formatClock(server.asOf, style) })}
        flush
      >
        <ul className={listClass}>
          {losses(server, order.hostname, lookups).map((loss) => (
            <LossEntry key={loss.key} loss={loss} />
          ))}
          {hasSnapshots && snapshots.value === null && (
            <Aside>
              <LookupStatus what="snapshots" live={snapshots} />
            </Aside>
          )}
          {pointing.value ? (
            <Looked pointing={pointing.value} />
          ) : (
            <Aside>
              <LookupStatus what="domains" live={pointing} />
            </Aside>
          )}
        </ul>
        <SendPart {...{ wizard, chosen, order, sending, permission, isCounting }} />
      </Panel>
    </div>
  )
}

/** How far the search for domains went, if it was limited. */
function Looked({ pointing }: { pointing: Pointing }) {
  const words = useLookupText(pointing)
  return words && <Aside>{words}</Aside>
}

/** A note next to the losses. */
function Aside({ children }: { children: ReactNode }) {
  return <AttentionItem tone="idle" icon={<Icon of={Info} size={20} />} why={children} />
}

function LossEntry({ loss: { key, params, names } }: { loss: Loss }) {
  const t = useTranslations('reinstall.losses')
  const locale = useLocale()
  const list = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' })
  // An address with several sessions is named once.
  // Reverse DNS comes as "address name".
  const addressTexts =
    key === 'reverseDns'
      ? names.map((pair) => {
          const [address = '', name = ''] = pair.split(' ')
          return t('reverseName', { address, name })
        })
      : names
  return (
    <AttentionItem
      tone={key === 'reverseDns' ? 'warn' : 'danger'}
      icon={<Icon of={icons[key]} size={20} />}
      what={t(`${key}.what`, params)}
      why={t(`${key}.why`, { names: list.format(new Set(addressTexts)) })}
    />
  )
}

type SendPartProps = Props & {
  order: ReinstallOrder
  /** What will be lost is still being read. */
  isCounting: boolean
}

/** Field to type the server's name, and the button that sends once. */
function SendPart({ wizard, chosen, order, sending, permission, isCounting }: SendPartProps) {
  const t = useTranslations('reinstall')
  const reasons = useTranslations('reasons')
  const { server } = wizard
  const { outcome, pending, typed, setTyped, isUnclear } = sending
  const isDone = outcome?.status === 'done'
  const reason = !permission.allowed
    ? reasons(permission.reason)
    : isUnclear
      ? t('latestState.wait')
      : !typedMatches(server.name, typed)
        ? t('review.typeFirst')
        : isCounting
          ? t('review.counting')
          : null
  return (
    <Form
      className="grid grid-cols-1 content-start gap-4 border-t border-danger-line p-4"
      onSend={() => {
        if (reason === null && !isDone) void sending.send(order)
      }}
    >
      {outcome && !isDone && <SendOutcome wizard={wizard} chosen={chosen} sending={sending} />}
      <TypedConfirm id={fieldId('name')} name={server.name} value={typed} onChange={setTyped} />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="destroy"
          size="large"
          busy={pending || isDone}
          reason={pending || isDone ? null : reason}
        >
          {isDone ? t('review.sent') : t('review.send')}
        </Button>
        <Button variant="quiet" size="large" onClick={() => void wizard.go('access')}>
          {t('review.back')}
        </Button>
        <ShowCalls of={sending.callsOf({ serverId: server.id, order })} />
      </div>
      <p className="text-compact text-fg-muted">{t('review.readHint')}</p>
    </Form>
  )
}
