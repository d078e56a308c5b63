/** Bytes and requests of a page's first load in Chromium with an empty cache. */

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

/** Of the charts' library, and what shows charts or the API's graphs: it loads when they come into sight. */
const mostOfCharts = 125_000

/** @param {{ panel: string, sandbox: string, chromium: string }} where */
export async function measureScripts(where, openSession) {
  const session = await openSession(where)
  // Its calls would be counted for the others.
  await session.page.close()
  const { data: servers } = await (
    await fetch(`${where.sandbox}/api/v0/servers`, {
      headers: { authorization: `Bearer ${session.account.api_keys.full}` },
    })
  ).json()
  const { data: zones } = await (
    await fetch(`${where.sandbox}/api/v0/dns/zones`, {
      headers: { authorization: `Bearer ${session.account.api_keys.full}` },
    })
  ).json()
  const kvm = servers.find((server) => server.srv_vps_type === 'kvm' && server.srv_status && !server.srv_suspended)
  const dedicated = servers.find((server) => server.srv_type === 'dedicated')
  const pages = [
    ['sign-in page', '/sign-in', 146_200],
    ['dashboard', '/', 181_500],
    ['servers page', '/servers', 196_100],
    ['server overview', `/servers/${kvm.srv_id}`, 191_400],
    ['reinstall wizard', `/servers/${kvm.srv_id}/reinstall`, 200_000],
    ['install page', `/servers/${kvm.srv_id}/install`, 205_000],
    ['network tab', `/servers/${kvm.srv_id}/network`, 193_400],
    ['graphs tab', `/servers/${kvm.srv_id}/graphs`, 205_000],
    ['snapshots tab', `/servers/${kvm.srv_id}/snapshots`, 192_200],
    ['ISO tab', `/servers/${kvm.srv_id}/isos`, 193_700],
    ['upgrade tab', `/servers/${kvm.srv_id}/upgrade`, 205_000],
    ['console tab', `/servers/${dedicated.srv_id}/console`, 193_800],
    ['deploy page', '/servers/new', 196_200],
    ['billing page', '/billing', 191_100],
    ['spending page', '/billing/spending', 205_000],
    ['billing term page', `/billing/orders/${kvm.order.order_number}`, 205_000],
    ['account page', '/account', 178_800],
    ['SSH keys page', '/account/ssh-keys', 205_000],
    ['users page', '/account/users', 205_000],
    ['list of domains', '/domains', 205_000],
    ['registration form', '/domains/register', 260_000],
    ['transfer form', '/domains/transfer', 260_000],
    ['records of a domain', `/domains/${zones[0].zone_id}/records`, 197_500],
    ['import of a zone file', `/domains/${zones[0].zone_id}/records/import`, 205_000],
    ['redirects of a domain', `/domains/${zones[0].zone_id}/redirects`, 205_000],
    ['mass transfer', '/domains/mass-transfer', 205_400],
    ['BGP page', '/bgp', 184_100],
  ]
  const rows = []
  for (const [name, path, most] of pages) {
    const load = await firstLoad(session, path)
    rows.push({
      name: `JavaScript of the ${name}, gzip`,
      value: kilobytes(load.script),
      asked: `≤ ${kilobytes(most)}`,
      ok: load.script <= most,
    })
    if (load.charts > 0) {
      rows.push({
        name: `JavaScript of charts on the ${name}, once in sight`,
        value: kilobytes(load.charts),
        asked: `≤ ${kilobytes(mostOfCharts)}`,
        ok: load.charts <= mostOfCharts,
      })
    }
    if (path === '/servers') {
      rows.push({
        name: 'requests of the servers page',
        value: String(load.requests),
        asked: '≤ 30',
        ok: load.requests <= 30,
      })
      const calls = load.api.filter((call) => call.path === '/servers')
      rows.push({
        name: 'API calls for the list of servers',
        value: String(calls.length),
        asked: '1',
        ok: calls.length === 1,
      })
    }
  }
  await session.close()
  return rows
}

async function firstLoad({ context, requests }, path) {
  const before = (await requests()).length
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map()
  const bytes = new Map()
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  // Counts the bodies only: headers are the same for every page.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const load = { script: 0, charts: 0, requests: types.size, api: (await requests()).slice(before) }
  for (const [requestId, size] of bytes) {
    const { body } = await devtools.send('Network.getResponseBody', { requestId })
    load[/recharts-|mix-blend-screen/.test(body) ? 'charts' : 'script'] += size
  }
  await page.close()
  return load
}
