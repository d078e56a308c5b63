import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { headers } from 'next/headers'
import { addressList } from '@/lib/address-list'
import { env } from '@/lib/env'
import { normalAddress } from '@/lib/model/ip-address'

/**
 * Request header with the address of the connection's peer. Next.js does not expose it, and trusts the client's
 * X-Forwarded-For.
 */
const peerHeader = 'x-havn-peer'

/**
 * Sets `peerHeader` on every request before anything reads it, replacing what a client sent. Call it once, when the
 * process starts.
 */
export function recordPeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'request' in message && message.request instanceof IncomingMessage)) return
    const { headers, socket } = message.request
    headers[peerHeader] = socket.remoteAddress ?? ''
  })
}

/**
 * Returns the client's address: the peer, or, when that is a trusted proxy (TRUSTED_PROXIES), the last address in
 * X-Forwarded-For that is not one. Addresses further left may be forged by the client.
 *
 * @param headers headers of the request
 * @returns a normalised address, or null when the peer is not known
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string | null {
  const peer = normalAddress(headers.get(peerHeader) ?? '')
  if (peer === null) return null
  const isTrusted = trusted()
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').filter((hop) => hop.trim() !== '')
  let nearest = peer
  while (isTrusted(nearest)) {
    const before = normalAddress(hops.pop() ?? '')
    // Missing or not an address ("unknown"): use the nearest address that a trusted proxy reported.
    if (before === null) break
    nearest = before
  }
  return nearest
}

let memo: { text: string; list: (address: string) => boolean } | null = null

function trusted(): (address: string) => boolean {
  const text = env().TRUSTED_PROXIES
  if (memo?.text !== text) memo = { text, list: addressList(text) ?? (() => false) }
  return memo.list
}

/**
 * Whether a page of another site, including sibling subdomains, made this request. Browsers say so over HTTPS and on
 * localhost; a request without the header comes from no browser with a session, or from a very old one.
 *
 * @param links whether to allow links that a person follows from elsewhere, such as from an e-mail
 */
export async function isCrossSiteRequest({ links = false } = {}): Promise<boolean> {
  const sent = await headers()
  const site = sent.get('sec-fetch-site')
  if (site === null || site === 'same-origin' || site === 'none') return false
  return !(links && sent.get('sec-fetch-mode') === 'navigate' && sent.get('sec-fetch-dest') === 'document')
}
