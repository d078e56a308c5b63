'use client'

import { useTranslations } from 'next-intl'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Countdown } from '@/components/ui/countdown'
import { useClock } from '@/components/ui/use-clock'
import {
  canImport,
  importValidMs,
  restoredRead,
  storedRead,
  type RegistrarRead,
} from '@/lib/mass-transfer/rules/import'
import { itemsByName, isOpen } from '@/lib/mass-transfer/rules/item'
import type { AddProps } from './list-form'
import { FoundDomains } from './found-domains'
import { RegistrarForm } from './registrar-form'

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

  if (!read) {
    return (
      <div className="panel-body">
        <RegistrarForm
          why={why}
          onRead={(found) => change(({ chosen }) => ({ read: found, chosen: stillThere(found, chosen) }))}
        />
      </div>
    )
  }
  const known = itemsByName(items)
  const domains = read.domains.map((domain) => {
    const item = known.get(domain.name)
    const underWay = item !== undefined && (isOpen(item) || item.status === 'done')
    return { ...domain, underWay, can: canImport(domain) && !underWay }
  })
  const ready = new Set(domains.flatMap(({ name, can }) => (can ? [name] : [])))
  const chosen = value.chosen.filter((name) => ready.has(name))
  const start = () =>
    onStart(
      { is: 'import', importId: read.importId },
      chosen.map((name) => ({ name, code: null, token: true, switchNs: false })),
      (taken) => change((kept) => ({ ...kept, chosen: kept.chosen.filter((name) => !taken.has(name)) })),
    )
  return (
    <>
      <div className="panel-body stack">
        <div className="row row-wide">
          <span>{t('found.count', { count: read.domains.length, can: ready.size })}</span>
          <Countdown until={new Date(until)} asOf={now} span="hour" withLeft expired={t('found.expired')} />
          <Button variant="quiet" size="small" onClick={() => change((kept) => ({ ...kept, read: null }))}>
            {t('found.another')}
          </Button>
        </div>
        {read.unreadable > 0 && <p className="hint">{t('found.unreadable', { count: read.unreadable })}</p>}
        {expired && (
          <div className="stack-2">
            <p>{t('found.expiredMeans', { count: chosen.length })}</p>
            <RegistrarForm
              why={why}
              onRead={(found) => change((kept) => ({ read: found, chosen: stillThere(found, kept.chosen) }))}
            />
          </div>
        )}
        <FoundDomains
          domains={domains}
          asOf={now}
          chosen={new Set(chosen)}
          onChoose={(names) => change((kept) => ({ ...kept, chosen: names }))}
        />
      </div>
      <div className="panel-foot foot-stays">
        <Button
          variant="primary"
          busy={sending}
          reason={why ?? (expired ? t('found.expiredWhy') : chosen.length === 0 ? t('found.nothing') : null)}
          onClick={start}
        >
          {t('found.send', { count: chosen.length })}
        </Button>
        <p className="hint">{t('found.means')}</p>
      </div>
    </>
  )
}

/** Keeps the selection after a new connection, for domains that are found again. */
function stillThere(read: RegistrarRead, chosen: readonly string[]): string[] {
  const there = new Set(read.domains.filter(canImport).map(({ name }) => name))
  return chosen.filter((name) => there.has(name))
}
