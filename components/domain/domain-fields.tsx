'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { addField } from '@/components/form/add-field'
import { failureOf, readLive } from '@/components/live/fetch-live'
import { useHasStayed } from '@/components/live/use-read'
import { useResolved } from '@/components/live/use-resolved'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Plus } from '@/components/ui/icons'
import { type DomainStatus, offerOf, type TldPrice } from '@/lib/domains/rules/look-ups'
import { mostNameServers } from '@/lib/domains/rules/name-servers'
import { correctedDomainName, isInternationalised, readableDomain, toDomainName } from '@/lib/model/domain-name'
import type { Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import type { FieldBindings } from './use-order-errors'

type DomainNameFieldProps = {
  id: string
  value: string
  change: (name: string) => void
  error: string | undefined
  hint?: ReactNode
}

/** A field for a domain name. Shows the ASCII form of an internationalised name, and offers a corrected one. */
export function DomainNameField({ id, value, change, error, hint }: DomainNameFieldProps) {
  const t = useTranslations('registrant')
  const name = toDomainName(value)
  const suggestion = correctedDomainName(value)
  const sent = name !== null && isInternationalised(name) ? t('nameSentAs', { name }) : null
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        id={id}
        label={t('fields.name')}
        hint={sent ?? hint}
        error={error}
        mono
        value={value}
        onChange={(event) => change(event.target.value)}
        verbatim
        inputMode="url"
        enterKeyHint="next"
        maxLength={300}
      />
      {suggestion ? (
        <p>
          <Button size="small" onClick={() => change(readableDomain(suggestion))}>
            {t('use', { value: readableDomain(suggestion) })}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/**
 * Tells from the price list whether a TLD can be ordered; `yes` until the list has loaded.
 *
 * @param name ASCII name, or null while incomplete
 * @param tld the typed TLD, "" for none
 */
export function useOffer(
  prices: Promise<Settled<TldPrice[]>>,
  name: string | null,
  tld: string,
): ReturnType<typeof offerOf> {
  const read = useResolved(prices)
  return tld === '' ? 'yes' : offerOf(name ?? `.${tld}`, read?.ok ? read.value : null)
}

/**
 * Reads the state of a domain on the account, after an answer was lost.
 *
 * @param name of the domain; null skips the read
 */
export function useDomainStatus(name: string | null) {
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<{ name: string | null; known: Settled<DomainStatus> } | null>(null)
  const url = name === null ? null : `${paths.live.domainStatus(name)}?round=${round}`
  const hasStayed = useHasStayed(url, round === 0 ? undefined : 0)
  const { data, error } = useQuery({
    queryKey: ['domain-status', url],
    enabled: url !== null && hasStayed,
    staleTime: 30_000,
    queryFn: ({ signal }) => readLive<DomainStatus>(url ?? '', signal),
  })
  const failure = failureOf(error)
  const fresh: Settled<DomainStatus> | null = failure ? { ok: false, failure } : data ? { ok: true, ...data } : null
  const answer = fresh ?? (last?.name === name ? last.known : null)
  function ask(kept: typeof last) {
    setLast(kept)
    setRound((before) => before + 1)
  }
  return {
    known: answer,
    hasFailed: answer?.ok === false,
    busy: url !== null && fresh === null,
    /** Forgets what was known, which says nothing of what was sent since. */
    check: () => ask(null),
    /** For `useMayStillApply`: meanwhile what was known stays, unless it is to decide. */
    look: (decides: boolean) => {
      if (decides) ask(null)
      else if (fresh) ask({ name, known: fresh })
    },
  }
}

type Props = { hosts: readonly string[]; change: (hosts: readonly string[]) => void; wires: FieldBindings }

/** Own name servers, at least two (§8). */
export function NameServersField({ hosts, change, wires }: Props) {
  const t = useTranslations('registrant.nameServers')
  const lines = hosts.length < 2 ? [...hosts, '', ''].slice(0, 2) : hosts
  return (
    <fieldset className="grid grid-cols-1 content-start gap-2">
      <legend className="mb-1.5 text-compact font-medium text-fg-strong">{t('legend')}</legend>
      <div className="grid grid-cols-1 gap-5">
        {lines.map((host, place) => (
          <TextField
            key={place}
            id={wires.idOf(`nameServers.${place}`)}
            label={t('line', { place: place + 1 })}
            error={wires.errorOf(`nameServers.${place}`)}
            mono
            value={host}
            onChange={(event) => change(lines.with(place, event.target.value))}
            placeholder={`ns${place + 1}.example.com`}
            verbatim
            inputMode="url"
          />
        ))}
      </div>
      {lines.length < mostNameServers ? (
        <p>
          <Button
            size="small"
            icon={Plus}
            onClick={({ currentTarget }) => addField(currentTarget, () => change([...lines, '']))}
          >
            {t('add')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
