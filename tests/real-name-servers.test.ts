import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { distinct } from '@/lib/model/lists'
import { openAsker } from '@/lib/dns-check/asker'
import type { AskedType } from '@/lib/dns-check/model'
import { gather } from '@/lib/dns-check/gather'
import { checkOf } from '@/lib/dns-check/rules/check'

/**
 * The check against name servers that others wrote: Knot has the zones, BIND resolves, checks signatures and has the tools
 * that sign. `npm test` installs them, and reports where they cannot be installed.
 */

const programs = {
  ...{ knotd: '/usr/sbin/knotd', named: '/usr/sbin/named' },
  ...{ keygen: '/usr/bin/dnssec-keygen', signzone: '/usr/bin/dnssec-signzone' },
}
const isThere = Object.values(programs).every((path) => existsSync(path))

/** Addresses of this test alone. BIND listens only where an interface has its address. */
const net = `127.${randomInt(16, 250)}.${randomInt(250)}`
const at = { ROOT: `${net}.1`, FIRST: `${net}.2`, SECOND: `${net}.3`, SILENT: `${net}.4` }
const resolver = '127.0.0.1'

type Zone = {
  /** Its records but for SOA, with the names of `at` for addresses. */
  lines?: string
  /** What the second server has in place of them; null for nothing. */
  second?: string | null
  /** Options of dnssec-signzone. */
  signed?: { algorithm: 'ECDSAP256SHA256' | 'ED25519'; options?: string[] }
  /** What is changed after the zone was signed. */
  spoil?: (text: string) => string
  /** What .no has of it; DS alone in a line is the record of its key. */
  above?: string
}

const servers = '@ NS ns1\n@ NS ns2\nns1 A FIRST\nns2 A SECOND\n'
const www = `${servers}www A 198.18.0.1\n`
const over = (name: string) => servers.replaceAll('@', name).replaceAll(/ns\d/g, `$&.${name}`)
const silent = (text: string) => text.replace('SECOND', 'SILENT')
const ec = { algorithm: 'ECDSAP256SHA256' } as const
const otherDs = (name: string) => `${name} DS 4711 13 2 ${'AB'.repeat(32)}`
const long = Array.from({ length: 12 }, (_, n) => `long TXT "${n} ${'x'.repeat(200)}"\n`).join('')

const zones: Record<string, Zone> = {
  whole: { lines: `${www}${long}`, signed: ec, above: `${over('whole')}DS` },
  edwards: {
    lines: `${www}*.wild A 198.18.0.2`,
    signed: { algorithm: 'ED25519', options: ['-3', 'aabb', '-H', '0'] },
    above: `${over('edwards')}DS`,
  },
  lame: { lines: www, second: null, above: over('lame') },
  silent: { lines: silent(www), above: silent(over('silent')) },
  gone: { lines: www },
  noglue: { lines: www, above: over('noglue').replace(/ns2\S* A.*/, '') },
  differ: { lines: www, second: `${servers}www A 198.18.0.9`, above: over('differ') },
  unsigned: { lines: www, above: `${over('unsigned')}${otherDs('unsigned')}` },
  otherkey: { lines: www, signed: ec, above: `${over('otherkey')}${otherDs('otherkey')}` },
  expired: {
    ...{ lines: www, above: `${over('expired')}DS` },
    signed: { ...ec, options: ['-s', '20240101000000', '-e', '20240201000000'] },
  },
  forged: {
    ...{ lines: www, above: `${over('forged')}DS`, signed: ec },
    spoil: (text) => text.replaceAll('198.18.0.1', '198.18.0.66'),
  },
}

const ends: (() => unknown)[] = []
const run = promisify(execFile)
let folder: string
let port: number
let log = ''

/** Writes a zone to a file and signs it. Returns its DS records. */
async function write(file: string, origin: string, lines: string, { signed, spoil }: Zone, serial = 1) {
  const soa = `$ORIGIN ${origin}\n$TTL 300\n@ SOA ns1 hostmaster ${serial} 3600 600 86400 300\n`
  const withAddresses = Object.entries(at).reduce(
    (text, [name, ip]) => text.replaceAll(` ${name}\n`, ` ${ip}\n`),
    `${lines}\n`,
  )
  await writeFile(join(folder, file), `${soa}${withAddresses}`)
  if (!signed) return ''
  const keys = join(folder, `${file}.keys`)
  await mkdir(keys)
  await run(programs.keygen, ['-q', '-K', keys, '-a', signed.algorithm, '-f', 'KSK', origin])
  const options = ['-q', '-P', '-S', '-z', '-K', keys, '-d', keys, '-o', origin, '-f', file, ...(signed.options ?? [])]
  await run(programs.signzone, [...options, file], { cwd: folder })
  if (spoil) await writeFile(join(folder, file), spoil(await readFile(join(folder, file), 'utf8')))
  return readFile(join(keys, `dsset-${origin}`), 'utf8')
}

async function start(program: string, options: string[]) {
  const child: ChildProcess = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr?.on('data', (text: Buffer) => (log += text.toString()))
  const ended = once(child, 'exit')
  ends.push(() => child.kill('SIGKILL') && ended)
  await once(child, 'spawn')
}

async function startKnot(name: keyof typeof at, files: Record<string, string>) {
  const own = join(folder, name)
  await mkdir(own)
  const each = Object.entries(files).map(([zone, file]) => `\n  - domain: "${zone}"\n    file: "${file}"`)
  const conf = `server:\n  rundir: "${own}"\n  listen: "${at[name]}@${port}"\n  udp-workers: 1\n  tcp-workers: 1
database:\n  storage: "${own}"\nlog:\n  - target: stderr\n    any: warning
template:\n  - id: default\n    storage: "${folder}"\n    zonefile-load: whole\n    journal-content: none\nzone:${each.join('')}\n`
  await writeFile(join(own, 'knot.conf'), conf)
  await start(programs.knotd, ['-c', join(own, 'knot.conf')])
}

/** A resolver that knows the root and the record of its key. */
async function startBind(anchor: string) {
  const [, tag, algorithm, type, digest = ''] = /DS (\d+) (\d+) (\d+) ([\dA-F ]+)/.exec(anchor) ?? []
  await writeFile(join(folder, 'hints'), `. NS a.root.\na.root. A ${at.ROOT}\n`)
  await writeFile(
    join(folder, 'named.conf'),
    `options { directory "${folder}"; port ${port}; pid-file none; session-keyfile none;
      listen-on { ${resolver}; }; listen-on-v6 { none; }; allow-recursion { any; }; empty-zones-enable no; };
    controls { }; zone "." { type hint; file "hints"; };
    trust-anchors { "." static-ds ${tag} ${algorithm} ${type} "${digest.replaceAll(' ', '')}"; };`,
  )
  // A copy, because AppArmor may let the installed one read only /etc/bind.
  await copyFile(programs.named, join(folder, 'named'))
  await start(join(folder, 'named'), ['-g', '-n', '1', '-c', join(folder, 'named.conf')])
}

/** A port that is free at all addresses, and not one of those that outgoing packets leave from. */
async function freePort(): Promise<number> {
  const candidate = randomInt(20_000, 32_000)
  try {
    for (const address of [...Object.values(at), resolver]) {
      const socket = createSocket('udp4').bind(candidate, address)
      await once(socket, 'listening')
      const server = createServer().listen(candidate, address)
      await once(server, 'listening')
      await Promise.all([once(socket.close(), 'close'), once(server.close(), 'close')])
    }
    return candidate
  } catch {
    return freePort()
  }
}

/** Waits for the first answer of a server, by a resolver that is not ours. */
async function answers(address: string, zone: string) {
  const asker = new Resolver({ timeout: 1000, tries: 1 })
  asker.setServers([`${address}:${port}`])
  const ask = () => asker.resolveSoa(zone).catch(() => Promise.reject(new Error(`no answer of ${zone}: ${log}`)))
  await vi.waitFor(ask, { timeout: 100_000, interval: 20 })
}

beforeAll(async () => {
  if (!isThere) return
  port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'name-servers-'))
  ends.push(() => rm(folder, { recursive: true }))
  const nobody = createSocket('udp4').bind(port, at.SILENT)
  await once(nobody, 'listening')
  ends.push(() => nobody.close())
  const [first, second]: Record<string, string>[] = [{}, {}]
  let no = '@ NS a.nic\na.nic A ROOT\n'
  for (const [label, zone] of Object.entries(zones)) {
    const [name, file] = [`${label}.no.`, `${label}.first`]
    const ds = await write(file, name, zone.lines ?? '', zone)
    Object.assign(first ?? {}, { [name]: file })
    if (zone.second) await write(`${label}.second`, name, zone.second, {}, 7)
    if (zone.second !== null) Object.assign(second ?? {}, { [name]: zone.second ? `${label}.second` : file })
    no += `${(zone.above ?? '').replace(/^DS$/m, ds)}\n`
  }
  const ds = await write('no', 'no.', no, { signed: ec })
  const root = `@ NS a.root\na.root A ROOT\nno NS a.nic.no.\na.nic.no A ROOT\n${ds}`
  const anchor = await write('root', '.', root, { signed: ec })
  await startKnot('ROOT', { '.': 'root', 'no.': 'no' })
  await startKnot('FIRST', first ?? {})
  await startKnot('SECOND', second ?? {})
  await startBind(anchor)
  for (const address of [at.FIRST, at.SECOND]) await answers(address, 'whole.no')
  await answers(at.ROOT, 'no')
  await answers(resolver, 'no')
}, 120_000)
afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Asks what the check asks: what is wrong, what the resolver says, and whether it vouches for that. */
async function check(name: string, type: AskedType = 'A') {
  const zone = name.split('.').slice(-2).join('.')
  const { ask, isWhole, close } = openAsker({ ms: 9000, most: 160, atOnce: 16, loopbackPort: port })
  try {
    const evidence = await gather(ask, [resolver], { zone, name, type, dkimNames: null })
    const { findings, answers: rows } = checkOf(evidence, isWhole())
    const wrong = findings.filter(({ level }) => level === 'bad' || level === 'warn').map(({ key }) => key)
    const said = rows.find(({ role }) => role === 'resolver')?.said
    const [{ reply } = { reply: null }] = evidence.cached
    return { wrong: distinct(wrong).toSorted(), said, secure: reply?.kind === 'answer' && reply.verified, rows }
  } finally {
    close()
  }
}

const cases: [name: string, type: AskedType, wrong: string[], said: string, secure: boolean][] = [
  ['www.whole.no', 'A', [], 'records', true],
  ['whole.no', 'DS', [], 'records', true],
  ['long.whole.no', 'TXT', [], 'records', true],
  ['nobody.whole.no', 'A', ['nxdomain'], 'nxdomain', true],
  ['a.wild.edwards.no', 'A', [], 'records', true],
  ['www.edwards.no', 'MX', [], 'noData', true],
  ['www.lame.no', 'A', ['lame'], 'records', false],
  ['www.silent.no', 'A', ['hostSilent'], 'records', false],
  ['www.gone.no', 'A', ['notDelegated'], 'nxdomain', true],
  ['www.noglue.no', 'A', ['noGlue'], 'records', false],
  ['www.differ.no', 'A', ['answersDiffer', 'serialsDiffer'], 'records', false],
  ['www.unsigned.no', 'A', ['dsWithoutKeys', 'resolverFails'], 'failed', false],
  ['www.otherkey.no', 'A', ['dsOfNoKey', 'resolverFails'], 'failed', false],
  ['www.expired.no', 'A', ['resolverFails', 'signatureOver'], 'failed', false],
  ['www.forged.no', 'A', ['bogus', 'resolverFails'], 'failed', false],
]

describe.skipIf(!isThere)('Knot and BIND agree with what is found:', () => {
  // A resolver may need longer for its first answer than the check waits.
  it.each(cases)('%s %s %j', (name, type, wrong, said, secure) =>
    expect.poll(() => check(name, type), { interval: 50 }).toMatchObject({ wrong, said, secure }),
  )

  it('an answer that is longer than a packet is whole', async () => {
    const { rows } = await check('long.whole.no', 'TXT')
    expect(rows.map(({ records }) => records.length)).toEqual([12, 12, 12])
  })
})
