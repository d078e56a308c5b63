import autocannon from 'autocannon'

/** Requests per second of a page with ten connections, and the ratio of a signed-in page to a bare one. */

export async function measureThroughput(where, openSession) {
  const session = await openSession(where)
  const cookie = (await session.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await session.close()
  const bare = `${where.panel}/bench/bare`
  const servers = `${where.panel}/servers`
  await load(bare, cookie, 2)
  await load(servers, cookie, 2)
  const bareRates = []
  const serverRates = []
  for (let round = 0; round < 3; round++) {
    bareRates.push(await load(bare, cookie, 5))
    serverRates.push(await load(servers, cookie, 5))
  }
  const best = (rates) => Math.max(...rates)
  const ratio = best(serverRates) / best(bareRates)
  return [
    {
      name: `throughput of the servers page (${Math.round(best(serverRates))}/s) to a bare dynamic page (${Math.round(best(bareRates))}/s)`,
      value: ratio.toFixed(2),
      asked: '≥ 0.6',
      ok: ratio >= 0.6,
    },
  ]
}

async function load(url, cookie, seconds) {
  const result = await autocannon({ url, connections: 10, duration: seconds, headers: { cookie } })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers other than 200, ${result.errors} errors`)
  return result.requests.average
}
