import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { cleanText } from '@/lib/model/pasted'
import type { PartitionPlan } from './partitions'

/** Parameters of a reinstall (§4.5). */
export type ReinstallOrder = {
  /** ID of a release or an app. */
  osId: string
  /** Locale form, such as `nb_NO.UTF-8`. */
  language: string
  /** Keyboard layout, such as `no`. */
  keyboard: string
  /** Time zone database name. Never empty: the installer would stop half-way (api-fields §11). */
  timezone: string
  hostname: string
  /** At most 10 (§8). */
  sshKeyIds: string[]
  /** The script as written, to be URL-encoded when sent, or null. */
  firstBoot: string | null
  /** Only for apps. */
  appDomain: string | null
  appEmail: string | null
  /** Only for dedicated servers that take them; null for the usual ones. */
  partitions: PartitionPlan | null
}

/** Maximum number of SSH keys in one reinstall (§8). */
export const maxReinstallKeys = 10

/**
 * The messages of §4.5 all come as 400 or 401, so the status does not tell them apart. `step`: the step of the wizard where
 * it can be corrected.
 */
const meanings = {
  appKind: { key: 'appNotHere', step: 'system' },
  appUnavailable: { key: 'appUnavailable', step: 'system' },
  appDedicatedOnly: { key: 'dedicatedOnly', step: 'system' },
  appMemory: { key: 'memory', step: 'system' },
  appDisk: { key: 'disk', step: 'system' },
  appDomain: { key: 'appDomain', step: 'settings' },
  appEmail: { key: 'appEmail', step: 'settings' },
  systemInvalid: { key: 'appUnavailable', step: 'system' },
  languageInvalid: { key: 'settings', step: 'settings' },
  keyboardInvalid: { key: 'settings', step: 'settings' },
  timeZoneInvalid: { key: 'settings', step: 'settings' },
  partitionsNotHere: { key: 'partitions', step: 'settings' },
  partitionsInvalid: { key: 'partitions', step: 'settings' },
  keyMissing: { key: 'sshKeys', step: 'access' },
  tooManyKeys: { key: 'sshKeys', step: 'access' },
} as const satisfies Partial<Record<ApiMessageCode, object>>

/** Why a reinstall was refused; null when the kind of failure explains it. Texts are under `refused.*` of the wizard. */
export function refusalOf(failure: Failure) {
  // Our own check before sending: an installation is running. It has no status, because the API was not called.
  if (failure.kind === 'conflict' && failure.status === null) return { key: 'installing', step: null } as const
  if (failure.kind === 'forbidden') return { key: 'forbidden', step: null } as const
  return failure.kind === 'invalid' ? meaningOf<(typeof meanings)[keyof typeof meanings]>(failure, meanings) : null
}

/** What a reinstall deletes, from data already read. Texts are under `losses.*`. */

export type Loss = {
  key: 'disk' | 'snapshots' | 'domains' | 'bgpSessions' | 'reverseDns'
  /** Parameters of the texts: `count`, and `diskGb` (0 when not known) for the disk. */
  params: Record<string, string | number>
  /** Affected snapshots, domains or sessions, or `address name` for reverse DNS. */
  names: string[]
}

type LosingServer = {
  diskGb: number | null
  addresses: readonly { address: string; reverse: string | null; role: string | null }[]
  bgpSessions: readonly { address: string | null; asn: string | null }[]
}

/**
 * Lists what is lost or outdated when a server is reinstalled. The disk is always erased; ID, name and addresses stay
 * (api-fields §11). Reverse DNS stays too, but may contain the old name.
 *
 * @param hostName new host name: reverse DNS with it is not outdated
 * @param related  data of other pages; null when not read, and then it is left out
 */
export function losses(
  server: LosingServer,
  hostName: string | null = null,
  related: { snapshots?: readonly string[] | null; domains?: readonly string[] | null } = {},
): Loss[] {
  const reverse = server.addresses.filter(
    (ip) => ip.reverse !== null && ip.role !== 'management' && ip.reverse.toLowerCase() !== hostName?.toLowerCase(),
  )
  const counted: [Loss['key'], string[]][] = [
    ['snapshots', [...(related.snapshots ?? [])]],
    ['domains', [...(related.domains ?? [])]],
    [
      'bgpSessions',
      server.bgpSessions.map(({ asn, address }) => [asn && `AS${asn}`, address].filter(Boolean).join(' ')),
    ],
    ['reverseDns', reverse.map((ip) => `${ip.address} ${ip.reverse}`)],
  ]
  const disk: Loss = { key: 'disk', params: { diskGb: server.diskGb ?? 0 }, names: [] }
  return [
    disk,
    ...counted.flatMap(([key, names]) => (names.length > 0 ? [{ key, params: { count: names.length }, names }] : [])),
  ]
}

/** Script that runs once at first boot (§4.5). */

/**
 * Maximum size of a script in bytes. The reference has no limit (§8); this is far more than such a script needs, and
 * small enough for gateways even when URL-encoding triples it.
 */
export const maxFirstBootBytes = 64 * 1024

export type FirstBoot = {
  /** Unencoded script, or null when empty. */
  script: string | null
  lines: number
  bytes: number
  /** The first line if it names an interpreter, such as `#!/bin/bash`. */
  shebang: string | null
  /** Why it cannot be sent. */
  problem: 'tooLarge' | null
  /** A probable mistake. Texts are under `access.firstBootWarning.*` of the wizard. */
  warning: 'noShebang' | 'notFirst' | 'cloudInit' | null
  /** The script without that mistake; null where it is not clear how. */
  mended: string | null
}

/** The line that is offered to a script without one of its own. */
export const usualShebang = '#!/bin/bash'

/** Blank lines, comments and the fences of a web page's code, before the line that names the interpreter. */
const late = /^((?:[ \t]*(?:#(?!!).*|`{3}.*)?\n)*)[ \t]*(#![^\n]*\S)[^\n]*\n?/

/** What cloud-init reads as something other than a script. */
const cloudInit = /^\s*(?:#cloud-|#include|#part-handler|## template:|Content-Type:|MIME-Version:)/i

/** Validates a typed or pasted script. It is sent clean: Windows line endings alone break the interpreter line. */
export function readFirstBoot(typed: string): FirstBoot {
  const text = cleanText(typed).toWellFormed()
  if (text.trim() === '') {
    return { script: null, lines: 0, bytes: 0, shebang: null, problem: null, warning: null, mended: null }
  }
  const bytes = new TextEncoder().encode(text).length
  const shebang = /^#![^\n]*\S/.exec(text)?.[0] ?? null
  return {
    script: text,
    lines: text.replace(/\n$/, '').split('\n').length,
    bytes,
    shebang,
    problem: bytes > maxFirstBootBytes ? 'tooLarge' : null,
    ...(shebang ? { warning: null, mended: null } : mistakeOf(text)),
  }
}

function mistakeOf(text: string): Pick<FirstBoot, 'warning' | 'mended'> {
  const [whole = '', before = '', shebang] = late.exec(text) ?? []
  if (shebang !== undefined) {
    const comments = before.replace(/^[ \t]*(?:`{3}.*)?\n/gm, '')
    const rest = text.slice(whole.length)
    const code = before.includes('```') ? rest.replace(/^`{3}\s*$/m, '') : rest
    return { warning: 'notFirst', mended: `${shebang}\n${comments}${code}` }
  }
  if (cloudInit.test(text)) return { warning: 'cloudInit', mended: null }
  return { warning: 'noShebang', mended: `${usualShebang}\n${text}` }
}
