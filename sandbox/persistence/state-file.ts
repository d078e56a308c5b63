import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isJsonObject } from '../api/json'
import type { World } from '../accounts/world'

const FORMAT = 'havn-sandbox-state'
const VERSION = 1

/** Limits saving to a fifth of the time, however large the state is. */
const PAUSE_FACTOR = 4

export type StateFile = {
  /** Loads the stored state, or null when there is no file yet. */
  load: () => World | null
  save: (world: World) => void
  /** Saves at once after a quiet time, else after a moment, so that requests close together share one write. */
  saveSoon: (world: World) => void
}

/** The file exists but is damaged. It is left unchanged. */
export class DamagedStateFile extends Error {}

/** SANDBOX_STATE: a first line with version and checksum, then the state as one line of JSON. */
export function openStateFile(file: string): StateFile {
  let isWaiting = false
  let written = ''
  let notBefore = 0
  const save = (world: World) => {
    const body = JSON.stringify(Object.fromEntries(Object.entries(world).map(([name, map]) => [name, [...map]])))
    const checksum = sha256(body)
    if (checksum === written) return
    const temporary = `${file}.${process.pid}.tmp`
    const header = JSON.stringify({ format: FORMAT, version: VERSION, sha256: checksum })
    writeFileSync(temporary, `${header}\n${body}\n`, { mode: 0o600 })
    renameSync(temporary, file)
    written = checksum
  }
  return {
    load: () => (existsSync(file) ? readWorld(file, readFileSync(file, 'utf8')) : null),
    save,
    saveSoon: (world) => {
      if (isWaiting) return
      isWaiting = true
      const pause = Math.max(0, notBefore - performance.now())
      setTimeout(() => {
        isWaiting = false
        const began = performance.now()
        save(world)
        const ended = performance.now()
        notBefore = ended + PAUSE_FACTOR * (ended - began)
      }, pause)
    },
  }
}

function readWorld(file: string, text: string): World {
  const [header = '', body = ''] = text.split('\n')
  const damaged = (why: string): never => {
    throw new DamagedStateFile(
      `SANDBOX_STATE: ${file} cannot be used: ${why}. It was left as it is; move it away or name another file to start afresh.`,
    )
  }
  const described = parse(header)
  if (!isJsonObject(described) || described['format'] !== FORMAT)
    return damaged('it is not a state file of the sandbox')
  if (described['version'] !== VERSION) return damaged(`it has version ${String(described['version'])}, not ${VERSION}`)
  if (described['sha256'] !== sha256(body)) return damaged('its checksum does not fit its content')
  const kept = parse(body)
  return isKeptWorld(kept) ? toWorld(kept) : damaged('its content is not a world')
}

type KeptWorld = { [Name in keyof World]: World[Name] extends Map<infer K, infer V> ? [K, V][] : never }

/** The checksum proves that the sandbox wrote the file, so the entries are not validated again. */
function isKeptWorld(value: unknown): value is KeptWorld {
  const names: (keyof World)[] = ['accounts', 'sessions', 'usernames', 'apiKeys', 'domainOwners']
  return isJsonObject(value) && names.every((name) => Array.isArray(value[name]))
}

function toWorld(kept: KeptWorld): World {
  return {
    accounts: new Map(kept.accounts),
    sessions: new Map(kept.sessions),
    usernames: new Map(kept.usernames),
    apiKeys: new Map(kept.apiKeys),
    domainOwners: new Map(kept.domainOwners),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
