import 'server-only'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import type { Question, Reply } from './model'
import { type Decoded, decodeAnswer, encodeQuestion } from './wire'

/** Milliseconds for one packet and its answer, and how often a packet that may be lost is sent. */
const packetMs = 1500
const packets = 2
const tcpMs = 2500

/** Where to send: an address that may be asked, and its port. */
export type Target = { address: string; port: number }

/** What a server answers that does not know EDNS (RFC 6891, section 7). */
const plainCodes = new Set(['FORMERR', 'NOTIMP', 'BADVERS'])

/**
 * Puts one question to a name server: over UDP from a port and with a number that cannot be guessed, then over TCP when
 * the answer is too long, and again without EDNS when the server does not know it, as resolvers do. Sends nothing more
 * once `ended`. Never rejects.
 */
export async function exchange(target: Target, question: Question, ended: AbortSignal): Promise<Reply> {
  const reply = await exchangeOnce(target, question, ended)
  if (reply.kind !== 'answer' || !plainCodes.has(reply.code)) return reply
  return exchangeOnce(target, { ...question, plain: true }, ended)
}

async function exchangeOnce(target: Target, question: Question, ended: AbortSignal): Promise<Reply> {
  for (let sent = 0; sent < packets && !ended.aborted; sent++) {
    const decoded = await overUdp(target, question, ended)
    if (decoded.kind === 'cut') return overTcp(target, question, ended)
    if (decoded.kind !== 'silent') return decoded
  }
  return { kind: 'silent' }
}

type Sent = Exclude<Decoded, { kind: 'other' }>

function overUdp({ address, port }: Target, question: Question, ended: AbortSignal): Promise<Sent> {
  const id = randomInt(65_536)
  return new Promise((resolve) => {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
    let isOver = false
    const once = (result: Sent) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      ended.removeEventListener('abort', stop)
      socket.close()
      resolve(result)
    }
    const stop = () => once({ kind: 'silent' })
    const timer = setTimeout(stop, packetMs)
    ended.addEventListener('abort', stop, { once: true })
    socket.on('error', (error) => once(failed(error)))
    // A connected socket gets packets from this address and port alone.
    socket.on('connect', () => socket.send(encodeQuestion(id, question), (error) => error && once(failed(error))))
    socket.on('message', (bytes) => {
      const decoded = decodeAnswer(bytes, id, question)
      if (decoded.kind !== 'other') once(decoded)
    })
    socket.connect(port, address)
  })
}

function overTcp({ address, port }: Target, question: Question, ended: AbortSignal): Promise<Reply> {
  const id = randomInt(65_536)
  return new Promise((resolve) => {
    const socket = connect({ host: address, port })
    const once = (result: Reply) => {
      ended.removeEventListener('abort', stop)
      socket.destroy()
      resolve(result)
    }
    const stop = () => once({ kind: 'silent' })
    socket.setTimeout(tcpMs, stop)
    ended.addEventListener('abort', stop, { once: true })
    let got = Buffer.alloc(0)
    socket.on('error', (error) => once(failed(error)))
    socket.on('end', () => once({ kind: 'unreadable' }))
    socket.on('connect', () => {
      const bytes = encodeQuestion(id, question)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      socket.write(Buffer.concat([length, bytes]))
    })
    socket.on('data', (bytes) => {
      got = Buffer.concat([got, bytes])
      // At most 65 537 bytes: the length has two.
      if (got.length < 2 || got.length < 2 + got.readUInt16BE(0)) return
      const decoded = decodeAnswer(got.subarray(2, 2 + got.readUInt16BE(0)), id, question)
      once(decoded.kind === 'cut' || decoded.kind === 'other' ? { kind: 'unreadable' } : decoded)
    })
  })
}

const unreachable = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'EPERM'])

/** A refused connection is a server that does not answer; no way there is not. */
function failed(error: NodeJS.ErrnoException): { kind: 'noRoute' | 'silent' } {
  return { kind: unreachable.has(error.code ?? '') ? 'noRoute' : 'silent' }
}
