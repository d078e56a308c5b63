import module from 'node:module'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `npm run sandbox`: bundles the sandbox into one JavaScript file when a source has changed, and runs it in this process.
 * Compiling hundreds of modules would take longer than the second within which it must be ready.
 */

const OUTPUT = '.havn/sandbox'
const DAY = 24 * 60 * 60 * 1000

process.setSourceMapsEnabled(true)
// Node.js 22 and newer cache compiled code between starts.
module.enableCompileCache?.(resolve(OUTPUT, 'compiled'))
await import(pathToFileURL(await bundle()).href)

/** @returns {Promise<string>} path of the program; its folder is named after a hash of its sources */
async function bundle() {
  const hash = createHash('sha256').update(await readFile('package-lock.json'))
  for (const file of await sourceFiles('sandbox')) hash.update(file).update(await readFile(file))
  const folder = resolve(OUTPUT, hash.digest('hex').slice(0, 16))
  if (!existsSync(folder)) await build(folder)
  return join(folder, 'main.mjs')
}

/** Builds in a temporary folder, so that of two simultaneous starts neither reads a half-written file. */
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
    // It loads the program of its platform.
    external: ['@resvg/resvg-js'],
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

/** Uses the file system's clock, because the process's own may be stopped. */
async function removeOlderThan(unfinished) {
  const { mtimeMs: now } = await stat(unfinished)
  for (const name of await readdir(OUTPUT)) {
    const path = join(OUTPUT, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > DAY) await rm(path, { recursive: true, force: true })
  }
}
