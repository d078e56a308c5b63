import { pagesOf } from '../lib/pages.mjs'

/** Counts the calls to the API that each page makes: the first time, and when it is opened again. */

/** Of one view, what follows the first sight included: no page needs more. */
const mostCalls = 12

/** @param {{ panel: string, sandbox: string, chromium: string }} where */
export async function measureCalls(where, openSession) {
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
