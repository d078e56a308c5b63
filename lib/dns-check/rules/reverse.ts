import { isSameIp } from '@/lib/model/ip-address'
import { finding, type Finding } from './finding'

/** The names of an address, and where each of them points in turn. */
export type Forward = {
  address: string
  /** Null when no resolver answered. */
  names: readonly { name: string; addresses: readonly string[] | null }[] | null
}

/** Whether the reverse name of an address points back to it, as mail servers require. */
export function reverseFindings({ address, names }: Forward): Finding[] {
  if (names === null) return [finding('reverseUnknown', { address })]
  const [first] = names
  if (!first) return [finding('reverseNone', { address })]
  const several = names.length > 1 ? [finding('reverseSeveral', { count: names.length })] : []
  const each = names.flatMap(({ name, addresses }) => {
    if (addresses === null) return [finding('reverseUnknown', { address })]
    if (addresses.length === 0) return [finding('reverseNowhere', { name })]
    if (addresses.some((other) => isSameIp(other, address))) return []
    return [finding('reverseOther', { name, address, found: addresses.join(', ') })]
  })
  const all = [...each, ...several]
  return all.length > 0 ? all : [finding('reverseGood', { name: first.name, address })]
}
