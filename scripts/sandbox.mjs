import module from 'node:module'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `npm run sandbox`: the sandbox as one file of JavaScript, made when a source has changed, then run in this process.
 * Hundreds of modules compiled one by one would take longer than the second in which it has to be ready.
 */

const OUTPUT = '.havn/sandbox'
const DAY = 24 * 60 * 60 * 1000

process.setSourceMapsEnabled(true)
// Node.js 22 and newer keep compiled code from one start to the next.
module.enableCompileCache?.(resolve(OUTPUT, 'compiled'))
await import(pathToFileURL(await bundle()).href)

/** @returns {Promise<string>} the program; its folder is named after what it was made of */
async function bundle() {
  const hash = createHash('sha256').update(await readFile('package-lock.json'))
  for (const file of await sourceFiles('sandbox')) hash.update(file).update(await readFile(file))
  const folder = resolve(OUTPUT, hash.digest('hex').slice(0, 16))
  if (!existsSync(folder)) await build(folder)
  return join(folder, 'main.mjs')
}

/** In a folder of its own first: of two starts at once neither reads the other's half-written file. */
async function build(folder) {
  const { build: runEsbuild } = await import('esbuild')
  const unfinished = `${folder}.${process.pid}`
  await runEsbuild({
    entryPoints: ['sandbox/main.ts'],
    outfile: join(unfinished, 'main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  })
  await removeOlderThan(unfinished)
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
}

async function sourceFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** By the clock of the file system: the process's own may be stopped. */
async function removeOlderThan(unfinished) {
  const { mtimeMs: now } = await stat(unfinished)
  for (const name of await readdir(OUTPUT)) {
    const path = join(OUTPUT, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > DAY) await rm(path, { recursive: true, force: true })
  }
}
