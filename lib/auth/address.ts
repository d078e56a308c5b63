import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { addressList, normalAddress } from '@/lib/address-list'
import { env } from '@/lib/env'

/**
 * The request header with the address at the other end of the connection. Next.js does not show it, and takes a
 * client's own X-Forwarded-For for true.
 */
const peerHeader = 'x-havn-peer'

/**
 * Writes the peer's address on every request before anything reads it, over whatever a client sent in its place. Once
 * per process, at its start.
 */
export function notePeers(): void {
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'request' in message && message.request instanceof IncomingMessage)) return
    const { headers, socket } = message.request
    headers[peerHeader] = socket.remoteAddress ?? ''
  })
}

/**
 * Where a request came from: the peer, or when that is a trusted proxy (TRUSTED_PROXIES) the last address of
 * X-Forwarded-For that is not one. What stands further left may have been made up by the client.
 *
 * @param headers the request's
 * @returns in one way of writing, null when the peer is not known
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string | null {
  const peer = normalAddress(headers.get(peerHeader) ?? '')
  if (peer === null) return null
  const isTrusted = trusted()
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').filter((hop) => hop.trim() !== '')
  let known = peer
  while (isTrusted(known)) {
    const before = normalAddress(hops.pop() ?? '')
    // Nothing, or no address ("unknown"): the nearest that a trusted proxy did name.
    if (before === null) break
    known = before
  }
  return known
}

let memo: { text: string; list: (address: string) => boolean } | null = null

function trusted(): (address: string) => boolean {
  const text = env().TRUSTED_PROXIES
  if (memo?.text !== text) memo = { text, list: addressList(text) ?? (() => false) }
  return memo.list
}
