import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

/**
 * What one copy needs: processor time of a page load, and memory after many. Processor time hardly depends
 * on what else the machine does, so it says how many page loads a second one core carries.
 */

const warmUp = 100
const rounds = 150
const atOnce = 10

export async function measureSizing(where) {
  const cookie = await signIn(where)
  const pages = ['/', '/servers', '/domains', '/billing']
  await load(where, cookie, pages, warmUp)
  const page = await load(where, cookie, pages, rounds * pages.length)
  const memory = memoryOf(where.panelProcess)
  const row = (name, value) => ({ name, value, asked: '–', ok: true })
  return [
    row('processor time of a page load', `${page.toFixed(1)} ms`),
    row('page loads a second that keep one core busy', String(Math.floor(1000 / page))),
    row(`memory of the copy after ${warmUp + rounds * pages.length} page loads`, `${Math.round(memory / 1e6)} MB`),
  ]
}

async function signIn({ panel }) {
  const body = new URLSearchParams({ username: 'demo@example.com', password: 'demo' })
  const answer = await fetch(`${panel}/api/sign-in`, { method: 'POST', body })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join())
    .join('; ')
}

/** @returns {Promise<number>} milliseconds of processor time for each request */
async function load({ panel, panelProcess }, cookie, paths, times) {
  const before = processorMs(panelProcess)
  let next = 0
  const client = async () => {
    while (next < times) {
      const path = paths[next++ % paths.length]
      const answer = await fetch(panel + path, { headers: { cookie, 'accept-encoding': 'identity' } })
      if (!answer.ok || !(await answer.text()).includes('</html>')) throw new Error(`${path}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return (processorMs(panelProcess) - before) / times
}

/** User and system time of all threads. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}

/** Resident memory in bytes. */
function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
