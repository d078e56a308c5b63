import 'server-only'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { log } from '@/lib/log'

const entryShape = z.object({
  key: z.string().min(1),
  value: z.number(),
  /** Unix milliseconds. */
  ends: z.number(),
})

/** A number that only increases, until it ends. */
export type Entry = z.infer<typeof entryShape>

/**
 * Entries in memory and, with a folder, in a file there, which outlives the process however it ends. Drops the oldest when
 * there are too many. A line of the file is an entry, added before `raise` returns; the file is written anew, without
 * entries that have ended, at start and when it has become twice as long as it may have to be.
 */
export class Remembered {
  private readonly known = new Map<string, Entry>()
  private readonly file: string | null
  /** Lines in the file; infinite while it lacks entries, because it could not be written. */
  private lines = 0

  /**
   * @param limit how many entries there may be
   * @throws Error that says so in one line when the folder cannot be written
   */
  constructor(
    folder: string | null,
    private readonly limit = 50_000,
  ) {
    this.file = folder === null ? null : join(folder, 'sign-outs.jsonl')
    if (folder === null || this.file === null) return
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      this.writeAnew(this.file)
    } catch (error) {
      throw new Error(`STATE_DIRECTORY: ${folder} cannot be written (${codeOf(error)})`, { cause: error })
    }
  }

  /** Whether the number increased. */
  raise(entry: Entry): boolean {
    if (!this.put(entry)) return false
    if (this.file !== null) this.keep(entry, this.file)
    return true
  }

  valueOf(key: string): number {
    const entry = this.known.get(key)
    return entry && Date.now() < entry.ends ? entry.value : 0
  }

  all(): Entry[] {
    const now = Date.now()
    return [...this.known.values()].filter(({ ends }) => now < ends)
  }

  /** False while the file cannot be written. */
  isKept(): boolean {
    return this.lines < Infinity
  }

  private put(entry: Entry): boolean {
    if (this.valueOf(entry.key) >= entry.value) return false
    if (this.known.size >= this.limit) this.makeRoom()
    this.known.delete(entry.key)
    this.known.set(entry.key, entry)
    return true
  }

  private makeRoom(): void {
    const now = Date.now()
    for (const [key, { ends }] of this.known) if (ends <= now) this.known.delete(key)
    for (const key of this.known.keys()) {
      if (this.known.size < this.limit) break
      this.known.delete(key)
    }
  }

  /** Never throws: a sign-out applies in this process even if it cannot be written. */
  private keep(entry: Entry, file: string): void {
    const wasKept = this.isKept()
    try {
      if (this.lines < 2 * this.limit) {
        appendFileSync(file, lineOf(entry), { mode: 0o600 })
        this.lines += 1
      } else this.writeAnew(file)
      if (!wasKept) log().info('STATE_DIRECTORY can be written again')
    } catch (error) {
      this.lines = Infinity
      if (wasKept)
        log().error({ reason: codeOf(error) }, 'STATE_DIRECTORY cannot be written: a restart forgets sign-outs')
    }
  }

  /** Unlike `known`, the file has what another process wrote into it, and lacks what could not be written. */
  private writeAnew(file: string): void {
    const own = this.all()
    const kept = entriesIn(file)
    this.known.clear()
    for (const entry of [...kept, ...own]) this.put(entry)
    const all = this.all()
    // Whoever reads meanwhile finds the file whole, and a process that ends here leaves the one before.
    const whole = `${file}.${process.pid}`
    writeFileSync(whole, all.map(lineOf).join(''), { mode: 0o600 })
    renameSync(whole, file)
    this.lines = all.length
  }
}

const lineOf = (entry: Entry) => `${JSON.stringify(entry)}\n`

/** The entries of a file; none if it does not exist. A line may be broken, such as the last one after a full disk. */
function entriesIn(file: string): Entry[] {
  const lines = textOf(file).split('\n').filter(Boolean)
  const entries = lines.flatMap((line) => entryIn(line) ?? [])
  const unreadable = lines.length - entries.length
  if (unreadable > 0) log().warn({ unreadable }, 'lines of sign-outs cannot be read')
  return entries
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function entryIn(line: string): Entry | null {
  try {
    return entryShape.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
