import { spawn } from 'node:child_process'
import { openSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'

/** Prints a line about the current step. */
export function say(text) {
  process.stdout.write(`▸ ${text}\n`)
}

/** Prints an error in one line and exits. */
export function fail(text) {
  process.stderr.write(`✗ ${text}\n`)
  process.exit(1)
}

/**
 * Runs a program until it exits.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} its exit code, and what it printed when `stdio` is a pipe
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Environment variables for every program started here. */
export const quiet = { NEXT_TELEMETRY_DISABLED: '1' }

/** Returns a free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** @param {number} port */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(true)))
  })
}

const children = new Set()

/**
 * Starts a background program and waits until it is ready. It is stopped when this process ends.
 *
 * @param {string} name for messages
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, ready: (output: string) => boolean | Promise<boolean>, seconds?: number, show?: boolean, keep?: string, mayFail?: boolean }} options `keep`: file for its output; `mayFail`: throws if it does not start, instead of ending this process
 */
export async function stay(name, command, args, { env, ready, seconds = 60, show = false, keep, mayFail = false }) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  const kept = keep ? openSync(keep, 'w') : null
  let output = ''
  let ended = false
  let isToEnd = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000)
      if (kept !== null) writeSync(kept, chunk)
      if (show) process.stdout.write(chunk)
    })
  }
  child.on('exit', () => {
    ended = true
    children.delete(child)
  })
  const deadline = Date.now() + seconds * 1000
  const notStarted = (why) => {
    if (!mayFail) fail(`${why}:\n${output}`)
    isToEnd = true
    child.kill()
    throw new Error(why)
  }
  while (!(await ready(output))) {
    if (ended) notStarted(`${name} did not start`)
    if (Date.now() > deadline) notStarted(`${name} was not ready within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.on('exit', (code) => {
    if (!stopping && !isToEnd) fail(`${name} stopped (${code}):\n${output}`)
  })
  return {
    child,
    output: () => output,
    /** @param {NodeJS.Signals} [signal] */
    end: (signal = 'SIGTERM') => {
      isToEnd = true
      child.kill(signal)
    },
    /** Resolves with the exit code. */
    ended: new Promise((resolve) => child.once('exit', resolve)),
  }
}

let stopping = false

/** Stops everything started by `stay`. */
export function stopAll() {
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopAll()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}
process.on('exit', stopAll)
