import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Failure } from '@/lib/model/outcome'
import { networkRefusalOf, extraAddressesOf } from '@/lib/network/rules/network'
import type { Address } from '@/lib/servers/model'
import { SupportLink, useServer } from '../server-live'

/** Describes the kind of an address: “Additional IPv4, layer 3, routed to 192.0.2.10”, “IPv6 of 192.0.2.10”. */
export function useAddressKind(): (address: Address, all: readonly Address[]) => string {
  const t = useTranslations('network.kind')
  return ({ id, family, role, layer, routedTo }, all) => {
    const owner = (wanted: string | null) =>
      all.find((address) => address.family === 'ipv4' && address.id === wanted)?.address
    if (role === 'management') return t('management')
    if (family === 'ipv6') {
      const ipv4 = id && owner(id)
      return ipv4 ? t('ipv6Of', { address: ipv4 }) : t('ipv6')
    }
    if (role === 'primary') return t('primary')
    if (role !== 'extra') return t('ipv4')
    const via = layer === 'l3' && owner(routedTo)
    return via ? t('extra.l3To', { address: via }) : t(`extra.${layer ?? 'plain'}`)
  }
}

/** Refusals that support can resolve. */
const withSupport: readonly string[] = ['limit', 'suspended', 'forbidden']

type Refused = { means: ReactNode; actions?: ReactNode } | null

/** Explains a refused change of the network, with a next step if there is one. */
export function useNetworkRefused(): (failure: Failure) => Refused {
  const t = useTranslations('network.refused')
  const { server } = useServer()
  return (failure) => {
    const meaning = networkRefusalOf(failure, server)
    if (!meaning) return null
    return { means: t(meaning), actions: withSupport.includes(meaning) ? <SupportLink /> : null }
  }
}

/** Ordered addresses appear in the server's record within a minute (api-fields §7). */
const patienceMs = 90_000
const everyMs = 5000

/** How many additional addresses the server will have. */
type Awaited = {
  /** With all orders that were accepted. */
  sure: number
  /** Also with those whose answer was lost, which may have failed. */
  extras: number
  until: number
}

/** Ordered addresses that are not listed yet, kept while the panel is open, also on other pages. */
export function useExpectedAddresses() {
  const { server, live } = useServer()
  const client = useQueryClient()
  const key = ['awaited-addresses', server.id]
  const { data } = useQuery<Awaited | null>({
    queryKey: key,
    queryFn: () => client.getQueryData<Awaited>(key) ?? null,
    initialData: null,
    enabled: false,
    gcTime: Infinity,
  })
  const used = extraAddressesOf(server.addresses)
  const sure = Math.max(used, data?.sure ?? 0)
  const extras = Math.max(used, data?.extras ?? 0)
  return {
    awaited: data,
    used,
    /** How many are certain to come. */
    coming: sure - used,
    missing: extras - used,
    /** @param isSure false after a lost answer */
    expect: (count: number, isSure: boolean) => {
      client.setQueryData<Awaited>(key, {
        sure: isSure ? sure + count : sure,
        extras: extras + count,
        until: Date.now() + patienceMs,
      })
      live.refresh()
    },
    giveUp: () => client.setQueryData<Awaited | null>(key, null),
  }
}

/** As `useExpectedAddresses`; also polls the server more often until they are listed. */
export function useWatchExpectedAddresses() {
  const { live } = useServer()
  const expected = useExpectedAddresses()
  const { awaited, missing, giveUp } = expected
  const isWaiting = missing > 0
  const checkAddresses = useEffectEvent(() => (awaited && Date.now() > awaited.until ? giveUp() : live.refresh()))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => checkAddresses(), everyMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return expected
}
