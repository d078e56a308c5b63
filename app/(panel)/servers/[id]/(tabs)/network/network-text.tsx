import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/model/outcome'
import { networkRefusalOf } from '@/lib/network/rules/network'
import type { Address } from '@/lib/servers/model'
import { SupportLink, useServer } from '../server-live'

/** Describes the kind of an address: “Additional IPv4, layer 3, routed to 192.0.2.10”, “IPv6 of 192.0.2.10”. */
export function useAddressKind(): (address: Address, all: readonly Address[]) => string {
  const t = useTranslations('network.kind')
  return ({ id, family, role, layer, routedTo }, all) => {
    const owner = (wanted: string | null) => all.find((one) => one.family === 'ipv4' && one.id === wanted)?.address
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
export function useRefused(): (failure: Failure) => Refused {
  const t = useTranslations('network.refused')
  const { server } = useServer()
  return (failure) => {
    const meaning = networkRefusalOf(failure, server)
    if (!meaning) return null
    return { means: t(meaning), actions: withSupport.includes(meaning) ? <SupportLink /> : null }
  }
}
