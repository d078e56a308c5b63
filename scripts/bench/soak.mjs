import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

/**
 * Memory and open files of the panel under half of the load that it can carry, a row a minute: neither may grow. Linux
 * only, because it reads /proc.
 */

const paths = ['/', '/servers', '/billing', '/domains', '/account', '/settings', '/servers/new']
const connections = 10
const mostMegabytes = 350
const mostGrowth = 1.05

/** @param {number} minutes at least 15 for the goal about growth, which compares minutes 6 to 10 with the last five */
export async function measureSoak(where, openSession, minutes) {
  const { panel, panelProcess } = where
  const session = await openSession(where)
  const cookie = (await session.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await session.close()
  const load = (options) =>
    autocannon({ url: panel, connections, requests: paths.map((path) => ({ path, headers: { cookie } })), ...options })
  const before = await stateOf(panelProcess)
  const { requests: whole } = await load({ duration: 20 })
  const half = Math.max(1, Math.floor(whole.average / 2))

  let failed = 0
  const rows = []
  for (let minute = 1; minute <= minutes; minute++) {
    const result = await load({ duration: 60, overallRate: half })
    failed += result.non2xx + result.errors
    const state = await stateOf(panelProcess)
    rows.push(state)
    process.stdout.write(
      `  minute ${minute}: ${state.megabytes} MB, ${state.files} open files, ${result.requests.total} pages\n`,
    )
  }
  // The sandbox closes kept connections after a minute.
  await sleep(75_000)
  const after = await stateOf(panelProcess)
  return rowsOf({ rows, before, after, half, failed })
}

function rowsOf({ rows, before, after, half, failed }) {
  const average = (part) => part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length
  const most = Math.max(...rows.map(({ megabytes }) => megabytes))
  const growth = rows.length < 15 ? null : average(rows.slice(-5)) / average(rows.slice(5, 10))
  const leftOpen = after.files - before.files
  return [
    {
      name: `memory of a copy at half load (${half} pages/s, ${rows.length} minutes)`,
      value: `${most} MB`,
      asked: `≤ ${mostMegabytes} MB`,
      ok: most <= mostMegabytes,
      details: [`a minute each, in MB: ${rows.map(({ megabytes }) => megabytes).join(' ')}`],
    },
    ...(growth === null
      ? []
      : [
          {
            name: 'memory of the last five minutes to minutes 6 to 10',
            value: growth.toFixed(2),
            asked: `≤ ${mostGrowth}`,
            ok: growth <= mostGrowth,
          },
        ]),
    { name: 'open files more than before the load', value: String(leftOpen), asked: '≤ 10', ok: leftOpen <= 10 },
    { name: 'pages that failed', value: String(failed), asked: '0', ok: failed === 0 },
  ]
}

async function stateOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  return { megabytes: Math.round(kilobytes / 1024), files: (await readdir(`/proc/${pid}/fd`)).length }
}
