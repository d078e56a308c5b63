'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { CircleCheck, CircleMinus } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { State } from '@/components/ui/state'
import { Sub, Table, tableFrameClass, tableScrollClass } from '@/components/ui/table'
import { Tick } from '@/components/ui/tick'
import { formatYearDay } from '@/lib/format/time'
import type { FoundDomain } from '@/lib/mass-transfer/rules/import'
import { usePages } from './use-pages'

type Found = FoundDomain & { underWay: boolean; can: boolean }

type FoundDomainsProps = {
  domains: readonly Found[]
  chosen: ReadonlySet<string>
  onChoose: (names: string[]) => void
}

/** Domains found at the registrar, to select from. Those that cannot be imported are disabled, with the reason. */
export function FoundDomains({ domains, chosen, onChoose }: FoundDomainsProps) {
  const t = useTranslations('massTransfer')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const named = new Intl.Collator(locale, { numeric: true })
  const word = typed.trim().toLowerCase()
  const found = domains
    .filter(({ name, readable }) => name.includes(word) || readable.includes(word))
    .toSorted((a, b) => Number(b.can) - Number(a.can) || named.compare(a.readable, b.readable))
  const { onPage, toFirst, links } = usePages(found)
  // All matching domains, not only the visible ones, so that one tick selects 200.
  const able = found.filter(({ can }) => can).map(({ name }) => name)
  const isAll = able.length > 0 && able.every((name) => chosen.has(name))
  const set = (names: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const name of names)
      if (on) next.add(name)
      else next.delete(name)
    onChoose([...next])
  }
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Input
        type="search"
        aria-label={t('found.search')}
        placeholder={t('found.search')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          toFirst()
        }}
      />
      <p className="text-compact text-fg-muted" role="status">
        {t('found.chosen', { count: chosen.size })}
      </p>
      <div className={tableFrameClass}>
        <div className={tableScrollClass}>
          <Table>
            <caption className="sr-only">{t('found.title')}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader" className="c-select sm:w-10 sm:pe-0">
                  <Tick
                    label={t('found.all')}
                    checked={isAll}
                    half={!isAll && able.some((name) => chosen.has(name))}
                    onChange={() => set(able, !isAll)}
                  />
                </th>
                {(['name', 'state', 'ns', 'records', 'redirects', 'expires'] as const).map((column) => (
                  <th key={column} scope="col" role="columnheader">
                    {t(`found.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {onPage.map((domain) => (
                <Row
                  key={domain.name}
                  domain={domain}
                  checked={chosen.has(domain.name)}
                  onTick={(on) => set([domain.name], on)}
                />
              ))}
            </tbody>
          </Table>
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <div className="sm:hidden">
          <Checkbox label={t('found.all')} checked={isAll} onChange={() => set(able, !isAll)} />
        </div>
        {links}
      </div>
    </div>
  )
}

function Row({ domain, checked, onTick }: { domain: Found; checked: boolean; onTick: (on: boolean) => void }) {
  const t = useTranslations('massTransfer')
  const locale = useLocale()
  const { name, readable, onTheirServers: theirs, records, skipped, redirects, frames, expiresAt, can } = domain
  const ns = theirs === null ? 'unknown' : theirs ? 'theirs' : 'others'
  return (
    <tr role="row">
      <td role="cell" className="c-select sm:w-10 sm:pe-0">
        <Tick
          label={t('found.select', { name: readable })}
          checked={checked}
          disabled={!can}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <th scope="row" role="rowheader" className="sm:min-w-48">
        <span className="wrap-anywhere whitespace-normal">
          {readable}
          {readable !== name && <Sub className="mono">{name}</Sub>}
        </span>
      </th>
      <td role="cell" className="c-state whitespace-normal sm:min-w-48" data-label={t('found.columns.state')}>
        <State tone={can ? 'ok' : 'idle'} icon={can ? CircleCheck : CircleMinus}>
          {t(can ? 'found.can' : 'found.cannot')}
        </State>
        {!can && <WhyNot domain={domain} />}
      </td>
      <td role="cell" className="c-first c-wide whitespace-normal sm:min-w-48" data-label={t('found.columns.ns')}>
        {t(`found.ns.${ns}`)}
      </td>
      <td role="cell" className="c-first" data-label={t('found.columns.records')}>
        {records ?? '–'}
        {skipped > 0 && <Sub>{t('found.skipped', { count: skipped })}</Sub>}
      </td>
      <td role="cell" className="c-last" data-label={t('found.columns.redirects')}>
        {redirects}
        {frames > 0 && <Sub>{t('found.frames', { count: frames })}</Sub>}
      </td>
      <td role="cell" className="c-first" data-label={t('found.columns.expires')}>
        {expiresAt ? formatYearDay(expiresAt, { locale, timeZone: 'UTC' }) : '–'}
      </td>
    </tr>
  )
}

function WhyNot({ domain: { underWay, supported, reason, rejection } }: { domain: Found }) {
  const t = useTranslations('massTransfer')
  const why = underWay ? 'open' : (rejection ?? (supported ? null : 'onlyNo'))
  return <Sub>{why ? t(`rejected.${why}`) : (reason ?? t('rejected.unsaid'))}</Sub>
}
