import { pagesOf } from '../lib/pages.mjs'
import { throwAwaySecret } from '../lib/prepare.mjs'
import { freePort } from '../lib/run.mjs'
import { startPanel } from '../lib/servers.mjs'
import { startDistantApi } from './distant.mjs'

/**
 * Counts the calls to the API that each page makes: the first time, and when it is opened again; and how many answers its
 * content waits for one after the other.
 */

/** Of one view, what follows the first sight included: no page needs more. */
const mostCalls = 12

/** Answers one after the other that a page may wait for, with an API that is far away: all else is asked for at once. */
const mostRounds = 1
const distance = 150

/** @param {{ panel: string, sandbox: string, chromium: string, server: string }} where */
export async function measureCalls(where, openSession) {
  return [...(await countRounds(where, openSession)), ...(await countCalls(where, openSession))]
}

async function countRounds(where, openSession) {
  const api = await startDistantApi(where.sandbox)
  const panel = await startPanel(
    await freePort(),
    { API_BASE_URL: `${api.url}/api/v0`, NEXTAUTH_SECRET: await throwAwaySecret(), LOG_LEVEL: 'warn', NOTICE: '' },
    where.server,
  )
  const session = await openSession({ ...where, panel: panel.url })
  await session.page.close()
  api.setDistance(distance)
  const rows = []
  for (const { pattern, path } of await pagesOf(where.sandbox, session.account)) {
    api.takeRounds()
    // As a step inside the panel, until the last byte of the page.
    await session.context.request.get(path, { headers: { 'sec-fetch-dest': 'empty' } })
    const rounds = api.takeRounds()
    rows.push({
      name: `answers that ${pattern} waits for one after the other`,
      value: String(rounds.length),
      asked: `≤ ${mostRounds}`,
      ok: rounds.length <= mostRounds,
      details: rounds.length <= mostRounds ? [] : rounds.map((paths, at) => `${at + 1}: ${paths.join(', ')}`),
    })
  }
  await session.close()
  api.close()
  return rows
}

async function countCalls(where, openSession) {
  const session = await openSession(where)
  // Its own calls would be counted for the others.
  await session.page.close()
  const rows = []
  for (const { pattern, path } of await pagesOf(where.sandbox, session.account)) {
    const [first, again] = [await callsOf(session, path), await callsOf(session, path)]
    rows.push({
      name: `calls of ${pattern}, first and again`,
      value: `${first.length}, ${again.length}`,
      asked: `≤ ${mostCalls}`,
      ok: first.length <= mostCalls && again.length <= mostCalls,
      details: [counted(first), `again: ${counted(again)}`],
    })
  }
  await session.close()
  return rows
}

async function callsOf({ context, requests }, path) {
  const before = (await requests()).length
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.close()
  return (await requests()).slice(before)
}

/** “3 × GET /servers/{id}, GET /account”. */
function counted(calls) {
  const times = new Map()
  for (const { method, path } of calls) {
    const call = `${method} ${path.replace(/\/\d+/g, '/{id}')}`
    times.set(call, (times.get(call) ?? 0) + 1)
  }
  return [...times].map(([call, n]) => (n > 1 ? `${n} × ${call}` : call)).join(', ')
}
