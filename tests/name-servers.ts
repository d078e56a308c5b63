import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import * as packets from 'dns-packet'

/**
 * Name servers for tests: real ones, over UDP and TCP, each at a loopback address of its own and all at one port. Packets
 * are by dns-packet; what a server says is up to the test.
 */

export type Said = {
  code?: number
  aa?: boolean
  ad?: boolean
  answers?: packets.Answer[]
  authorities?: packets.Answer[]
  additionals?: packets.Answer[]
  /** Tells who asks over UDP to ask again over TCP. */
  cut?: boolean
  /** Does not repeat the question. */
  bare?: boolean
}
type Query = packets.Question & { name: string; checked: boolean; edns?: boolean }
export type Server = (query: Query) => Said | null

export const codes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 }

type Row<A extends packets.Answer = packets.Answer> = A extends { type: infer T; data: infer D } ? [T, D] : never
type DataOf<T, R = Row> = R extends [infer X, infer D] ? (T extends X ? D : never) : never

/** One line of a zone. */
export const rr = <T extends packets.RecordType>(
  name: string,
  type: T,
  data: DataOf<T>,
  ttl = 3600,
): packets.Answer => {
  // The data has the type of T, which TypeScript cannot join again.
  return { name, type, ttl, data } as unknown as packets.Answer
}

/** Starts a server at each address, all at one port, by default any that is free. `asked` has what came, such as `127.0.0.2 www.example.no A udp`. */
export async function startNameServers(servers: Record<string, Server>, atPort = 0) {
  // A port that is free at one address may be in use at another.
  for (let left = atPort === 0 ? 20 : 1; ; left--) {
    const ends: (() => void)[] = []
    const stop = () => ends.forEach((end) => end())
    try {
      return { ...(await startAt(servers, atPort, ends)), stop }
    } catch (error) {
      stop()
      if (left === 1) throw error
    }
  }
}

async function startAt(servers: Record<string, Server>, atPort: number, ends: (() => void)[]) {
  const asked: string[] = []
  let port = atPort
  for (const [address, server] of Object.entries(servers)) {
    const respond = (bytes: Buffer, over: 'udp' | 'tcp'): Buffer | null => {
      const { id, questions = [], additionals: asides = [], flag_cd } = packets.decode(bytes)
      const [question] = questions
      if (!question) return null
      asked.push([address, question.name, question.type, over].join(' '))
      const edns = asides.some(({ type }) => type === 'OPT')
      const said = server({ ...question, name: question.name.toLowerCase(), checked: !flag_cd, edns })
      if (!said) return null
      const isCut = said.cut === true && over === 'udp'
      const flags =
        (said.aa ? packets.AUTHORITATIVE_ANSWER : 0) +
        (said.ad ? packets.AUTHENTIC_DATA : 0) +
        (isCut ? packets.TRUNCATED_RESPONSE : 0) +
        (said.code ?? 0)
      const { answers = [], authorities = [], additionals = [] } = isCut ? {} : said
      const repeated = said.bare ? [] : questions
      return packets.encode({ type: 'response', id, flags, questions: repeated, answers, authorities, additionals })
    }
    const socket = createSocket('udp4')
    socket.on('message', (bytes, from) => {
      const answer = respond(bytes, 'udp')
      if (answer) socket.send(answer, from.port, from.address)
    })
    ends.push(() => socket.close())
    await new Promise<void>((done, failed) => {
      socket.on('error', failed)
      socket.bind(port, address, done)
    })
    port = socket.address().port
    const listener = createServer((connection) => {
      connection.on('error', () => undefined)
      connection.on('data', (bytes) => {
        const answer = respond(bytes.subarray(2), 'tcp')
        if (!answer) return
        const length = Buffer.alloc(2)
        length.writeUInt16BE(answer.length)
        // In two pieces, as a network may deliver it.
        connection.write(Buffer.concat([length, answer.subarray(0, 5)]))
        connection.end(answer.subarray(5))
      })
    })
    ends.push(() => listener.close())
    await new Promise<void>((done, failed) => {
      listener.on('error', failed)
      listener.listen(port, address, done)
    })
  }
  return { port, asked }
}

const isIn = (name: string, zone: string) => zone === '' || name === zone || name.endsWith(`.${zone}`)

/** A server that has zones, by their names: it answers for them and refuses all else. */
export function authority(zones: Record<string, packets.Answer[]>): Server {
  return ({ name, type }) => {
    const zone = Object.keys(zones)
      .filter((candidate) => isIn(name, candidate) && !(type === 'DS' && candidate === name && candidate !== ''))
      .sort((a, b) => b.length - a.length)[0]
    const records = zone === undefined ? undefined : zones[zone]
    if (zone === undefined || !records) return { code: codes.REFUSED }
    const cut = records.find((record) => record.type === 'NS' && record.name !== zone && isIn(name, record.name))?.name
    if (cut !== undefined && !(type === 'DS' && name === cut)) {
      const authorities = records.filter((record) => record.type === 'NS' && record.name === cut)
      const hosts = authorities.map((record) => ('data' in record ? record.data : null))
      const additionals = records.filter(
        (record) => hosts.includes(record.name) && (record.type === 'A' || record.type === 'AAAA'),
      )
      return { authorities, additionals }
    }
    const soa = records.filter((record) => record.type === 'SOA')
    const here = records.filter((record) => record.name === name)
    const signs = (record: packets.Answer) => record.type === 'RRSIG' && record.data.typeCovered === type
    const answers = here.filter((record) => record.type === type || record.type === 'CNAME' || signs(record))
    if (answers.length > 0) return { aa: true, answers }
    const exists = records.some((record) => isIn(record.name, name))
    return { aa: true, code: exists ? codes.NOERROR : codes.NXDOMAIN, authorities: soa }
  }
}

/**
 * A resolver that starts at a root, asks the servers themselves, and follows CNAME records.
 *
 * @param bogus names whose signatures are wrong: no answer unless it is asked not to check
 * @param kept what it has kept from before, by `name type`
 */
export function resolver(
  servers: Record<string, Server>,
  root: string,
  { bogus = [], kept = {} }: { bogus?: string[]; kept?: Record<string, Said> } = {},
): Server {
  const addressOf = (host: string, depth: number) => {
    const [first] = look({ name: host, type: 'A', checked: false }, depth + 1)?.answers?.slice(-1) ?? []
    return first?.type === 'A' ? first.data : null
  }
  function look(query: Query, depth: number): Said | null {
    if (depth > 12) return null
    let at: string | null = root
    for (let steps = 0; at !== null && steps < 8; steps++) {
      const said: Said | null = servers[at]?.(query) ?? null
      const referral: packets.Answer | undefined = said?.authorities?.[0]
      if (!said || said.code === codes.REFUSED) return null
      if (said.aa || referral?.type !== 'NS') return said.aa ? withAlias(query, said, depth) : null
      const glue: packets.Answer | undefined = said.additionals?.find(
        (record) => record.name === referral.data && record.type === 'A',
      )
      at = glue?.type === 'A' ? glue.data : addressOf(referral.data, depth)
    }
    return null
  }
  function withAlias(query: Query, said: Said, depth: number): Said | null {
    const alias = said.answers?.find((record) => record.type === 'CNAME')
    if (query.type === 'CNAME' || alias?.type !== 'CNAME') return said
    const further = look({ ...query, name: alias.data }, depth + 1)
    return further && { ...further, answers: [alias, ...(further.answers ?? [])] }
  }
  return (query) => {
    const known = kept[`${query.name} ${query.type}`]
    if (known) return known
    if (query.checked && bogus.some((name) => isIn(query.name, name))) return { code: codes.SERVFAIL }
    const said = look(query, 0)
    return said ? { ...said, aa: false } : { code: codes.SERVFAIL }
  }
}
